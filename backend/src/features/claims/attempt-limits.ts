import type { AttemptLimit } from '../../platform/auth/attempts.ts';

/** Per company: ten claims at once, ten more a day. */
export const byCompany: AttemptLimit = { name: 'claim company', atOnce: 10, everySeconds: 8640 };
/** Per address, for all requesters: each request sends a mail to a person who may not have asked for it. */
export const toAddress: AttemptLimit = { name: 'claim address', atOnce: 3, everySeconds: 3600 };
