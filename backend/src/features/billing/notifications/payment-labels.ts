const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day of a licence for mails and notifications, which do not know their reader's time zone. */
export const dayOf = (ms: number): string => day.format(ms);

export const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);
