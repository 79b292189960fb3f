import { t } from '../../../kernel/text/texts.ts';
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The part of a page that readers and links use before any of its scripts runs. Texts are plain; addresses are paths. */
export interface PageOpening {
  heading: string;
  /** The search box: in the bar with the text of the search, or below the introduction of a first page. */
  search: { in: 'bar'; text: string } | { in: 'page' };
  paragraphs: readonly string[];
  /** The pages and pictures that this page links to, each with a description or ''. */
  listed?: readonly { path: string; name: string; text: string }[];
}

// Each place has the same size as in the page, so that little moves when the page takes over.
const sign =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="4" fill="var(--ink)"/>' +
  '<path d="M6 7.5h8M6 12h12M6 16.5h5" stroke="var(--paper)" stroke-width="2"/>' +
  '<path d="M6 12h12" stroke="var(--accent-mid)" stroke-width="2"/></svg>';
const mark =
  '<svg class="icon" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d="M5.5 3.5h9v13L10 13l-4.5 3.5z"/></svg>';

const searchForm = (size: 'page' | 'hero', label: string, text: string): string =>
  `<form class="combo combo--${size}" action="/search" role="search"><div class="combo__field">` +
  `<input name="search" aria-label="${escaped(t('Search'))}" autocomplete="off" placeholder="${escaped(label)}" value="${escaped(text)}">` +
  `${size === 'hero' ? `<button class="combo__go">${escaped(t('Search'))}</button>` : ''}</div></form>`;

const bar = (search: string): string =>
  `<header class="pub__bar${search ? ' pub__bar--search' : ''}"><div class="pub__width">` +
  `<a class="brand" href="/">${sign}<span class="brand__word">Bidboard</span></a><div class="pub__search">${search}</div>` +
  `<a class="opening__link" href="/shortlist" aria-label="${escaped(t('Shortlist'))}">${mark}` +
  `<span class="opening__word">${escaped(t('Shortlist'))}</span></a>` +
  `<a class="opening__link opening__login" href="/auth/login">${escaped(t('LOGIN'))}</a></div></header>`;

/**
 * Returns the opening in the style of the pages. The first render of the page replaces it. Its links and its search need no
 * script.
 */
export function openingTags({ heading, search, paragraphs, listed = [] }: PageOpening): string {
  const inBar = search.in === 'bar';
  const top = bar(inBar ? searchForm('page', t('Search products, companies, categories'), search.text) : '');
  const label = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
  const below = inBar ? '' : searchForm('hero', t('Product, company or category'), '');
  const leads = listed
    .map(
      ({ path, name, text }) =>
        `<li><a href="${escaped(path)}">${escaped(name)}</a>${text && `<p>${escaped(text)}</p>`}</li>`,
    )
    .join('');
  return (
    `<div class="pub opening">${top}<main class="pub__width opening__page"><h1>${escaped(heading)}</h1>` +
    `${label}${below}${leads && `<ol>${leads}</ol>`}</main></div>`
  );
}
