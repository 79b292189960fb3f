import { inviteLimitHandlers } from './limit-handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const inviteLimits: Feature = {
  handlers: ({ rateLimitMultiplier }) => inviteLimitHandlers(rateLimitMultiplier),
  personTables,
};
