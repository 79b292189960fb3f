/** The public URL and the year: the facts that a head needs besides the catalogue. */
export interface PageSite {
  /** The public URL of Bidboard, without a trailing slash. */
  publicUrl: string;
  year: number;
}
