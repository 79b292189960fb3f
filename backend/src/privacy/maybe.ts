import type { QuerySqlToken } from 'slonik';
import type { Change } from '../platform/outbox.ts';

/** A change that may touch no row. */
export const maybe = (mayMiss: QuerySqlToken): Change => ({ mayMiss });
