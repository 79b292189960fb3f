/** Returns the language that a reader has chosen, from a `Cookie` header or the cookies of a document; undefined if none. */
export const languageIn = (cookies: string): string | undefined =>
  /(?:^|; )language=([\w-]+)/.exec(cookies)?.[1];
