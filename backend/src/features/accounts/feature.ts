import { operatorsRoom, personRoom } from '../../kernel/pushes.ts';
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
  rooms: {
    person: { name: personRoom, mayJoin: ({ userId }, id) => Promise.resolve(id === userId) },
    operators: {
      name: () => operatorsRoom,
      mayJoin: ({ db, userId, operatorRule }) => isOperator(db, userId, operatorRule),
    },
  },
  personTables,
  personRenamings,
  retentionPolicies,
};
