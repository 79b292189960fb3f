const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Says why invites were refused: the limit, and until when it applies. */
export function inviteLimitMessage({
  perDay,
  left,
  asked,
  until,
}: {
  perDay: number;
  left: number;
  asked: number;
  /** In ms since 1970. */
  until: number;
}): string {
  const rest = left === 0 ? 'none is left' : `${left} ${left === 1 ? 'is' : 'are'} left`;
  return (
    `You can invite ${perDay} email addresses a day; ${rest} until ${moment.format(until)} UTC, and this would invite ${asked}. ` +
    'Nothing was sent.'
  );
}

export const overInviteLimit = (email: string): string => `${email} is over the limit of today.`;
