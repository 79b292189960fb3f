import { escaped, type PageOpening } from './page-opening.ts';

/** The head of a page, for programs that read the page without running it. Texts are plain; addresses are complete. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  canonical: string | undefined;
  /** Whether search engines should list the page. */
  listed: boolean;
  /** Facts in schema.org terms, each in its own script. */
  linked: readonly object[];
  opening?: PageOpening;
  /** The picture shown beside a link to the page. */
  picture?: PagePicture;
}

/** A PNG or JPEG at a complete address, with its size in pixels. */
export interface PagePicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** The result for a page's address: a head, or another address on this host. */
export type PageAnswer = PageHead | { movedTo: string; forGood: boolean };

/** Writes JSON that cannot end the script that contains it. */
const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Returns the tags of a head, one on each line. They belong to this address only. The frontend removes the tags with this mark
 * once the user navigates on.
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
    ...linked.map((data) => `<script data-served type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('\n    ');
}
