const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of a licence, as mails and notices say it: neither knows its reader's time zone. */
export const dayOf = (ms: number): string => day.format(ms);

export const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);
