export { findClaimedPage, mergeInvites } from './invites/merge-invites.ts';
export {
  findInviteMail,
  findRetractionMail,
  findWaitingInvite,
  type InviteMail,
} from './invites/invite-mail.ts';
export {
  findInviteRequestNotification,
  openRfpPath,
  requestsPath,
  type InviteRequestNotification,
} from './invite-requests/invite-request-notification.ts';
export { findProjectReaders } from './project/project-store.ts';
export { purgeDeletedDrafts } from './publication/delete-draft.ts';
export { findDueNotification, type DueNotification } from './deadlines/due-notification.ts';
export { findMessageNotification, type MessageNotification } from './vendor-contact/contact-notification.ts';
export { remindOfDueTimes } from './deadlines/due-reminders.ts';
export { findOpenedNotification, openResponses } from './deadlines/open-responses.ts';
export { rolloverDays } from './deadlines/rollover-days.ts';
