import {
  notifications,
  markNotificationRead,
  markAllNotificationsRead,
} from '@bidboard/backend/features/notifications/contracts/notifications';
import {
  notificationPreferences,
  mailLink,
  saveNotificationPreference,
  saveDigestTime,
  changeMailSubscription,
} from '@bidboard/backend/features/notifications/contracts/preferences';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { notifications, notificationPreferences, mailLink };
const mutations = {
  markNotificationRead,
  markAllNotificationsRead,
  saveNotificationPreference,
  saveDigestTime,
  changeMailSubscription,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const notificationsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    markNotificationRead: ['notifications'],
    markAllNotificationsRead: ['notifications'],
    saveNotificationPreference: ['notificationPreferences'],
    saveDigestTime: ['notificationPreferences'],
    changeMailSubscription: ['mailLink', 'notificationPreferences'],
  },
});

export const {
  useNotificationsQuery,
  useNotificationPreferencesQuery,
  useMailLinkQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useSaveNotificationPreferenceMutation,
  useSaveDigestTimeMutation,
  useChangeMailSubscriptionMutation,
} = notificationsApi;
