import { escaped } from './escaped.ts';
import type { PageOpening } from './page-opening.ts';

/** What stands in the head of a page for those who read it without running it. Texts are plain; addresses are whole. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  canonical: string | undefined;
  /** Whether search engines are to list it. */
  listed: boolean;
  /** Of schema.org, each a script of its own. */
  linked: readonly object[];
  opening?: PageOpening;
  /** Shown beside a link to the page. */
  picture?: PagePicture;
}

/** PNG or JPEG, at a whole address; its size in pixels. */
export interface PagePicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What a page's address leads to: a head, or another address on this host. */
export type PageAnswer = PageHead | { movedTo: string; forGood: boolean };

/** JSON that cannot end the script that holds it. */
const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The tags of a head, one a line. They are of this address alone: the pages take away what is marked so, once somebody
 * goes on from here.
 */
export function headTags({ title, description, canonical, listed, linked, picture }: PageHead): string {
  const named = (name: string, content: string) =>
    `<meta data-served name="${name}" content="${escaped(content)}" />`;
  const graph = (property: string, content: string) =>
    `<meta data-served property="og:${property}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    ...(listed ? [] : [named('robots', 'noindex, follow')]),
    ...(canonical
      ? [`<link data-served rel="canonical" href="${escaped(canonical)}" />`, graph('url', canonical)]
      : []),
    graph('site_name', 'Bidboard'),
    graph('type', 'website'),
    graph('title', title),
    graph('description', description),
    ...(picture
      ? [
          graph('image', picture.url),
          graph('image:width', String(picture.width)),
          graph('image:height', String(picture.height)),
          graph('image:alt', picture.alt),
        ]
      : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...linked.map((one) => `<script data-served type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ');
}
