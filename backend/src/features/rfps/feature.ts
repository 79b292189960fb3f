import { listLicensed, meansOf, returnInvitePayments } from '../billing/public.ts';
import { pageOwnerOf, pageOwnersOf } from '../catalogue/public.ts';
import { countInvites } from '../invite-limits/public.ts';
import { productsOf } from '../products/public.ts';
import { rooms } from '../../kernel/pushes.ts';
import { idsInRoom } from '../../platform/realtime/room-ids.ts';
import { dueNotificationBuilders } from './deadlines/due-notification-builders.ts';
import { rfpHandlers, type RfpDependencies } from './handlers.ts';
import { inviteRequestNotificationBuilders } from './invite-requests/invite-request-notification-builders.ts';
import { openRfpProjection } from './invite-requests/open-rfp.ts';
import { inviteNotificationBuilders } from './invites/invite-notification-builders.ts';
import { maySubscribeAsBuyer, maySubscribeAsVendor } from './room-access.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const rfps: Feature<Pick<RfpDependencies, 'listCompletedParts' | 'timelineOn'>> = {
  handlers: ({ listCompletedParts, timelineOn, fileLinks, files, rateLimitMultiplier }) =>
    rfpHandlers({
      pageOwnerOf,
      pageOwnersOf,
      meansOf,
      returnInvitePayments,
      productsOf: productsOf(listLicensed),
      listCompletedParts,
      timelineOn,
      fileLinks,
      files,
      countInvites: countInvites(rateLimitMultiplier),
    }),
  projections: [openRfpProjection],
  notificationBuilders: {
    ...inviteNotificationBuilders,
    ...dueNotificationBuilders,
    ...inviteRequestNotificationBuilders,
  },
  mayJoinRoom({ db, userId, room }) {
    const [rfpId] = idsInRoom(room, rooms.rfpBuyer) ?? [];
    if (rfpId) return maySubscribeAsBuyer(db, userId, rfpId);
    const [invitedTo, vendorId] = idsInRoom(room, rooms.rfpVendor) ?? [];
    return invitedTo && vendorId ? maySubscribeAsVendor(db, userId, invitedTo, vendorId) : undefined;
  },
  personTables,
  personRenamings,
  retentionPolicies,
};
