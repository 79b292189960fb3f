import { isAtDomainOf } from '../claims/public.ts';
import { noteOperatorActions } from '../operations/public.ts';
import { inviteLimitHandlers } from './operate-limits.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const inviteLimits: Feature = {
  handlers: ({ rateLimitMultiplier }) =>
    inviteLimitHandlers({ isAtDomainOf, multiplier: rateLimitMultiplier, noteActions: noteOperatorActions }),
  personTables,
};
