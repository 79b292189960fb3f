// Apart from the contracts, so that the pages load no schemas for them.
export const notificationsPerPage = 20;
/** The limit up to which unread notifications are counted. */
export const maxUnreadCounted = 100;
