import type { PagePicture } from '../../../platform/http/pages/page-head.ts';

/** The brand picture for shared links to any page: sites that show such links accept no SVG. */
export const sharePicture = (publicUrl: string): PagePicture => ({
  url: `${publicUrl}/share.png`,
  width: 1200,
  height: 630,
  alt: 'Bidboard: find the software, run the RFP, show why you chose it.',
});
