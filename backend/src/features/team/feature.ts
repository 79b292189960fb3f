import { rooms } from '../../kernel/pushes.ts';
import { idsInRoom } from '../../platform/realtime/room-ids.ts';
import { teamHandlers } from './handlers.ts';
import { isMember } from './public.ts';
import { teamNotificationBuilders } from './team-notification-builders.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const team: Feature = {
  handlers: () => teamHandlers,
  notificationBuilders: teamNotificationBuilders,
  mayJoinRoom({ db, userId, room }) {
    const [companyId] = idsInRoom(room, rooms.company) ?? [];
    return companyId ? isMember(db, userId, companyId) : undefined;
  },
  personTables,
  personRenamings,
  retentionPolicies,
};
