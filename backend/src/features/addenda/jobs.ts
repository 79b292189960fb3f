export { listAddendumNotifications } from './addendum-notification.ts';
export { findVendorReaders } from './addendum-readers.ts';
