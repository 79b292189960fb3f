import type { PagePicture } from '../platform/http/page-head.ts';

/** Beside a shared link to any page: one picture of the brand, since sites that show such links take no SVG. */
export const sharePicture = (publicUrl: string): PagePicture => ({
  url: `${publicUrl}/share.png`,
  width: 1200,
  height: 630,
  alt: 'Bidboard: find the software, run the RFP, show why you chose it.',
});
