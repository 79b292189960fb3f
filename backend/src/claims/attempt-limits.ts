import type { AttemptLimit } from '../platform/attempts.ts';

/** Of one company: ten claims at once, ten more a day. */
export const byCompany: AttemptLimit = { name: 'claim company', atOnce: 10, everySeconds: 8640 };
/** Whoever asks: each is a mail to somebody who need not have asked for it. */
export const toAddress: AttemptLimit = { name: 'claim address', atOnce: 3, everySeconds: 3600 };
