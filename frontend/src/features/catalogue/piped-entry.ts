/** The parts of one text with `|` between them, without the spaces round them. */
export const partsOf = (text: string): string[] => text.split('|').map((part) => part.trim());

export interface ListedVendor {
  name: string;
  logo: string | null;
  /** A page of ours, or an address of the web; null where it is neither. */
  link: string | null;
}

/** name|logo|link; null where there is no name. */
export function vendorOf(entry: string): ListedVendor | null {
  const [name = '', logo = '', link = ''] = partsOf(entry);
  return name ? { name, logo: logo || null, link: safeLink(link) } : null;
}

/** Two strokes in front would be another host. */
const safeLink = (link: string): string | null =>
  /^https?:\/\/./i.test(link) || /^\/(?![/\\])/.test(link) ? link : null;
