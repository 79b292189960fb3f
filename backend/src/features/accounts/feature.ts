import { rooms } from '../../kernel/pushes.ts';
import { createEncryptor } from '../../platform/auth/encrypted-text.ts';
import { attemptLimits } from './attempts/attempt-limits.ts';
import { accountHandlers } from './handlers.ts';
import { isOperator } from './sessions/operator-access.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const accounts: Feature = {
  handlers: ({ adminApproval, rateLimitMultiplier, secondFactorSecret, identity, retentionDays }) =>
    accountHandlers({
      approval: adminApproval,
      limits: attemptLimits(rateLimitMultiplier),
      encryptor: createEncryptor(secondFactorSecret, 'second factors'),
      provider: identity,
      graceDays: retentionDays.closedAccounts,
    }),
  mayJoinRoom({ db, userId, room, operatorRule }) {
    if (room === rooms.person(userId)) return Promise.resolve(true);
    return room === rooms.operators ? isOperator(db, userId, operatorRule) : undefined;
  },
  personTables,
  personRenamings,
  retentionPolicies,
};
