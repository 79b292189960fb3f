import type { QuerySqlToken } from 'slonik';
import type { Change } from '../../platform/outbox/outbox.ts';

/** Returns a change that may affect no row. */
export const maybe = (mayMiss: QuerySqlToken): Change => ({ mayMiss });
