import { companyRoom } from './contracts/rooms.ts';
import { teamHandlers } from './handlers.ts';
import { isMember } from './public.ts';
import { teamNotificationBuilders } from './team-mail.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const team: Feature = {
  handlers: () => teamHandlers,
  notificationBuilders: teamNotificationBuilders,
  rooms: {
    company: { name: companyRoom, mayJoin: ({ db, userId }, companyId) => isMember(db, userId, companyId) },
  },
  personTables,
  personRenamings,
  retentionPolicies,
};
