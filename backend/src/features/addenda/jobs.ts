export { listAddendumNotifications } from './addendum-notification.ts';
export { findVendorReaders } from './addendum-store.ts';
