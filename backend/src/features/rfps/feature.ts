import { listLicensed, paymentMeansOf, returnInvitePayments } from '../billing/public.ts';
import { pageOwnerOf, pageOwnersOf } from '../catalogue/public.ts';
import { countInvites } from '../invite-limits/public.ts';
import { productsOf } from '../products/public.ts';
import { rfpBuyerRoom, rfpVendorRoom } from './contracts/rooms.ts';
import { dueNotificationBuilders } from './deadlines/due-notification.ts';
import { rfpHandlers, type RfpDependencies } from './handlers.ts';
import { inviteRequestNotificationBuilders } from './invite-requests/invite-request-notification.ts';
import { openRfpProjection } from './invite-requests/open-rfp.ts';
import { inviteNotificationBuilders } from './invites/invite-notification-builders.ts';
import { maySubscribeAsBuyer, maySubscribeAsVendor } from './room-access.ts';
import type { Feature } from '../../platform/feature.ts';
import { contactNotificationBuilders } from './vendor-contact/contact-notification.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const rfps: Feature<Pick<RfpDependencies, 'listCompletedParts' | 'timelineOn' | 'copyPriceSheet'>> = {
  handlers: ({ listCompletedParts, timelineOn, copyPriceSheet, fileLinks, files, rateLimitMultiplier }) =>
    rfpHandlers({
      pageOwnerOf,
      pageOwnersOf,
      paymentMeansOf,
      returnInvitePayments,
      productsOf: productsOf(listLicensed),
      listCompletedParts,
      timelineOn,
      copyPriceSheet,
      fileLinks,
      files,
      countInvites: countInvites(rateLimitMultiplier),
    }),
  projections: [openRfpProjection],
  notificationBuilders: {
    ...inviteNotificationBuilders,
    ...dueNotificationBuilders,
    ...contactNotificationBuilders,
    ...inviteRequestNotificationBuilders,
  },
  rooms: {
    rfpBuyer: {
      name: rfpBuyerRoom,
      mayJoin: ({ db, userId }, rfpId) => maySubscribeAsBuyer(db, userId, rfpId),
    },
    rfpVendor: {
      name: rfpVendorRoom,
      mayJoin: ({ db, userId }, rfpId, companyId) => maySubscribeAsVendor(db, userId, rfpId, companyId),
    },
  },
  personTables,
  personRenamings,
  retentionPolicies,
};
