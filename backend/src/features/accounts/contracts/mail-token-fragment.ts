const name = 'mailToken';

/** Returns the fragment, without #, of a link to the sign-up page that carries the token of a mail. */
export const mailTokenFragment = (token: string): string => new URLSearchParams({ [name]: token }).toString();

/** Reads the token from the fragment of an address, with or without #; undefined if it has none. */
export const readMailTokenFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get(name) ?? undefined;
