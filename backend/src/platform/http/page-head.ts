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
  /** What is read of the page itself before any of it runs, in plain texts. */
  opening?: { heading: string; paragraphs: readonly string[] };
}

/** What a page's address leads to: a head, or another address on this host. */
export type PageAnswer = PageHead | { movedTo: string; forGood: boolean };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The opening in the hand of the pages, whose first draw takes its place. */
export const openingTags = ({ heading, paragraphs }: NonNullable<PageHead['opening']>): string =>
  `<div class="pub opening"><div class="pub__bar"><div class="wrap"></div></div><div class="wrap opening__page">` +
  `<h1 class="disp">${escaped(heading)}</h1>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}</div></div>`;

/** For text and quoted attributes of HTML and XML alike. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

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
export function headTags({ title, description, canonical, listed, linked }: PageHead): string {
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
    named('twitter:card', 'summary'),
    ...linked.map((one) => `<script data-served type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ');
}
