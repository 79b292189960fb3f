/** Splits a text at `|` and trims the parts. */
export const partsOf = (text: string): string[] => text.split('|').map((part) => part.trim());

export interface ListedVendor {
  name: string;
  logo: string | null;
  /** A page of this site or a web address, otherwise null. */
  link: string | null;
}

/** Parses name|logo|link. Returns null without a name. */
export function vendorOf(entry: string): ListedVendor | null {
  const [name = '', logo = '', link = ''] = partsOf(entry);
  return name ? { name, logo: logo || null, link: safeLink(link) } : null;
}

/** Two leading slashes would name another host. */
const safeLink = (link: string): string | null =>
  /^https?:\/\/./i.test(link) || /^\/(?![/\\])/.test(link) ? link : null;
