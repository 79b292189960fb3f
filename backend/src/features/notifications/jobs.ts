export { findDigestMail, type DigestMail } from './digest.ts';
export { purgeOldNotifications } from './purge-old-notifications.ts';
export { listInvitable } from './invite-blocks.ts';
export { listMailings, listNotificationMailContents, mintLinkOf, type MailingPermission } from './mailing.ts';
export { openDigests } from './digest.ts';
export { notificationSubscriber } from './create-notifications.ts';
