import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../demo/demo-people.ts';
import type { DemoIds } from './long-contents.ts';
import { classOf } from '../page/class-of.ts';

/** The widths that every page is laid out for (docs/decisions/074-layout.md). */
export const widths = [360, 768, 1024, 1280, 1440, 1920] as const;

const pages = fileURLToPath(new URL('../../../frontend/src/', import.meta.url));

/**
 * Each address that has a page, as the features' route tables spell it. The tables are read as text, because they import the
 * pages themselves.
 */
export const routePaths: readonly string[] = globSync(
  ['features/*/*feature.ts', 'app/routes/composed-pages.ts'],
  { cwd: pages },
).flatMap((file) => {
  const source = readFileSync(join(pages, file), 'utf8');
  return [...source.matchAll(/\bpath: '([^']+)',\s+frame:/g)].map(([, path = '']) => path);
});

type Who = DemoPerson | 'visitor';
/** Who opens a route at which addresses, and whether its text columns are measured too. */
interface Walk {
  who: Who;
  paths: (at: DemoIds) => readonly string[];
  readable?: boolean;
}

const at = (...paths: readonly string[]) => ({ paths: () => paths });
const long = 'Abcdefghij'.repeat(60);
const spaced = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt '.repeat(3).trim();
const steps = (...names: readonly string[]) => names.map((name) => `?step=${name}`);

/** How each route is opened. A route without an entry fails the walk. */
export const walks: Record<string, Walk | readonly Walk[]> = {
  '/': { who: 'visitor', ...at('/') },
  '/search': {
    who: 'visitor',
    ...at(
      '/search?search=identity',
      `/search?search=${long}`,
      `/search?search=${encodeURIComponent(spaced)}`,
    ),
  },
  '/category/:slug': { who: 'visitor', ...at('/category/identity-access') },
  '/product': { who: 'visitor', ...at('/product?search=identity') },
  '/product/:slug': { who: 'visitor', paths: ({ product }) => [`/product/any?search=${product}`] },
  '/shortlist': { who: 'buyer', ...at('/shortlist') },
  '/compare': {
    who: 'visitor',
    paths: ({ product, unclaimed }) => [`/compare?products=${product},${unclaimed}`],
  },
  '/help': { who: 'visitor', ...at('/help') },
  '/help/buyer': { who: 'visitor', ...at('/help/buyer') },
  '/help/vendor': { who: 'visitor', ...at('/help/vendor') },
  '/help/operator': { who: 'visitor', ...at('/help/operator') },
  '/terms': { who: 'visitor', ...at('/terms') },
  '/privacy': { who: 'visitor', ...at('/privacy') },
  '*': { who: 'visitor', ...at(`/nowhere-${long}`) },
  '/app/*': { who: 'buyer', ...at(`/app/nowhere-${long}`) },
  '/auth/login': { who: 'visitor', ...at('/auth/login') },
  '/auth/register': { who: 'visitor', ...at('/auth/register') },
  '/auth/forgot-password': { who: 'visitor', ...at('/auth/forgot-password') },
  '/auth/provider': { who: 'visitor', ...at('/auth/provider') },
  '/reset-password/:token': { who: 'visitor', ...at(`/reset-password/${long}`) },
  '/take-account-back/:token': { who: 'visitor', ...at(`/take-account-back/${long}`) },
  '/verify-email/:token': { who: 'visitor', ...at(`/verify-email/${long}`) },
  '/unsubscribe/:token': { who: 'visitor', ...at(`/unsubscribe/${long}`) },
  '/claim/:token': { who: 'visitor', ...at(`/claim/${long}`) },
  '/app/join-team/:token': { who: 'buyer', ...at(`/app/join-team/${long}`) },
  '/app/dashboard': [
    { who: 'buyer', ...at('/app/dashboard', '/app/dashboard?view=table') },
    { who: 'meridian', ...at('/app/dashboard') },
  ],
  '/app/additional-information': [
    { who: 'buyer', readable: true, ...at('/app/additional-information') },
    {
      who: 'calder',
      readable: true,
      paths: ({ product }) => [
        '/app/additional-information',
        '/app/additional-information?start_point=add_product',
        `/app/additional-information?product=${product}`,
      ],
    },
  ],
  '/app/products/:productId/insight': {
    who: 'calder',
    paths: ({ product }) => [`/app/products/${product}/insight`, `/app/products/${product}/insight?days=90`],
  },
  '/app/enquiries': { who: 'calder', ...at('/app/enquiries') },
  '/app/customers': { who: 'calder', ...at('/app/customers') },
  '/app/notifications': { who: 'buyer', ...at('/app/notifications') },
  '/app/notifications/preferences': { who: 'buyer', ...at('/app/notifications/preferences') },
  '/app/product-list': { who: 'calder', ...at('/app/product-list') },
  '/app/subscription-plan': {
    who: 'calder',
    paths: ({ product }) => [`/app/subscription-plan?productId=${product}`],
  },
  '/app/discovery-meeting/:productId/:company?': {
    who: 'buyer',
    paths: ({ product }) => [`/app/discovery-meeting/${product}/${long.slice(0, 255)}`],
  },
  '/app/product-discovery/:productId/:company?': {
    who: 'buyer',
    paths: ({ product }) => [`/app/product-discovery/${product}/${long.slice(0, 255)}`],
  },
  '/app/demo-meeting/:id': { who: 'buyer', paths: (ids) => [`/app/demo-meeting/${ids.discoveryMeeting}`] },
  '/app/product-request/:id': { who: 'buyer', paths: (ids) => [`/app/product-request/${ids.productDemo}`] },
  '/app/discovery-meeting-request/:id/:flag': {
    who: 'meridian',
    paths: (ids) => [`/app/discovery-meeting-request/${ids.discoveryMeeting}/2`],
  },
  '/app/team': { who: 'buyer', ...at('/app/team') },
  '/app/billing-credit': { who: 'calder', ...at('/app/billing-credit') },
  '/app/account': { who: 'buyer', ...at('/app/account') },
  '/app/operations': {
    who: 'operator',
    ...at('/app/operations', '/app/operations?pane=read-models', '/app/operations?pane=storage'),
  },
  '/app/approvals': { who: 'operator', ...at('/app/approvals') },
  '/app/claims': { who: 'operator', ...at('/app/claims') },
  '/app/payments-to-look-at': { who: 'operator', ...at('/app/payments-to-look-at') },
  '/app/claim/:objectID': { who: 'buyer', paths: ({ unclaimed }) => [`/app/claim/${unclaimed}`] },
  '/app/catalogue/categories': { who: 'operator', ...at('/app/catalogue/categories') },
  '/app/catalogue/categories/:category': {
    who: 'operator',
    ...at('/app/catalogue/categories/Identity%20%26%20Access'),
  },
  '/app/create-rfp': {
    who: 'buyer',
    paths: ({ live, product }) => [
      '/app/create-rfp',
      '/app/create-rfp?template=erp',
      `/app/create-rfp?clone=${live}`,
      `/app/create-rfp?products=${product}`,
    ],
  },
  '/app/update-rfp/:rfpId': {
    who: 'buyer',
    readable: true,
    paths: ({ draft }) =>
      steps(
        'companyInformation',
        'projectInformation',
        'technicalRequirements',
        'commercialEvaluation',
        'pricingNegotiations',
        'vendorInvite',
        'nda',
        'finalPresentation',
        'contactAgreements',
      ).map((step) => `/app/update-rfp/${draft}${step}`),
  },
  '/app/edit-rfp/:rfpId': {
    who: 'buyer',
    readable: true,
    paths: ({ live }) =>
      ['', ...steps('technicalRequirements', 'vendorInvite', 'nda', 'finalPresentation')].map(
        (step) => `/app/edit-rfp/${live}${step}`,
      ),
  },
  '/app/audit-rfp/:rfpId': { who: 'buyer', paths: ({ live }) => [`/app/audit-rfp/${live}`] },
  '/app/dashboard-rfp/:rfpId': {
    who: 'buyer',
    paths: ({ live }) =>
      ['', '?tab=vendor-responses', '?tab=vendor-questions', '?tab=rfp-settings'].map(
        (tab) => `/app/dashboard-rfp/${live}${tab}`,
      ),
  },
  '/app/open-rfps': { who: 'calder', ...at('/app/open-rfps') },
  '/app/open-rfps/:rfpId': { who: 'operator', paths: ({ live }) => [`/app/open-rfps/${live}`] },
  '/app/submit-rfp/:rfpId': [
    {
      who: 'meridian',
      readable: true,
      paths: ({ live }) =>
        steps(
          'companyInformation',
          'projectInformation',
          'technicalRequirements',
          'vendorInvite',
          'nda',
          'finalPresentation',
          'references',
          'pricingNegotiations',
          'legalContracts',
        ).map((step) => `/app/submit-rfp/${live}${step}`),
    },
    {
      who: 'pazitel',
      readable: true,
      paths: ({ live }) => [`/app/submit-rfp/${live}?step=projectInformation`],
    },
  ],
};

/** The faults of a page at its current width. */
interface Layout {
  /** The number of pixels that it scrolls sideways, and what overflows. */
  beyond: string | null;
  /** Texts of three lines or more, and text boxes, that are narrower than 280 px, or than 240 px on a phone of 360 px. */
  narrow: string[];
  /** Words of up to 12 letters that are broken within, such as a label of one letter a line. */
  broken: string[];
  /** Figures cut off by their cell, and footers whose main button is not at the right end. */
  misplaced: string[];
}

/** On a phone, the frames of page and panel, an icon and its gap take their share of the width. */
const narrowest = 'Math.min(280, innerWidth - 120)';

/**
 * Runs in the page. These do not count as text columns: labels, headings, buttons, chips, step lists, and table cells, which
 * share a width that is scrolled.
 */
const measure = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const root = document.documentElement;
  const name = (one) => one.tagName.toLowerCase() + (one.className && typeof one.className === 'string' ? '.' + one.className.trim().replace(/\\s+/g, '.') : '') + ' "' + (one.textContent ?? '').trim().slice(0, 40) + '"';
  const isClipped = (one) => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  };
  const wide = root.scrollWidth - root.clientWidth;
  const culprits = () => [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !isClipped(one))
    .slice(-3).map((one) => name(one) + ' ends at ' + Math.round(one.getBoundingClientRect().right));
  const main = document.getElementById('main');
  const skipped = 'table, [role=grid], [role=tablist], label, legend, button, nav, h1, h2, h3, h4, h5, ${classOf('ui/fields/field', 'fieldLabel')}, ${classOf('ui/styles/text', 'label')}, ${classOf('ui/filters/filter-chip', 'chip')}, ${classOf('ui/styles/text', 'count')}, ${classOf('ui/styles/visibility', 'visuallyHidden')}, ${classOf('ui/layout/page-title', 'crumbs')}, ${classOf('ui/icons/monogram', 'mono')}, ${classOf('ui/forms/action-bar', 'actionBar')}, ${classOf('ui/feedback/toasts', 'toast')}, ${classOf('ui/files/files-field', 'filesText')}';
  const narrow = [];
  if (main) {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest(skipped)) continue;
      let block = parent;
      while (/^inline/.test(getComputedStyle(block).display) && block.parentElement) block = block.parentElement;
      const width = block.clientWidth;
      if (width === 0 || width >= ${narrowest}) continue;
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      if (lines.size >= 3) narrow.push(name(block) + ' is ' + width + ' px wide');
    }
    for (const box of main.querySelectorAll('textarea:not([aria-hidden=true])'))
      if (box.clientWidth > 0 && box.clientWidth < ${narrowest} && !box.closest('table')) narrow.push(name(box) + ' is ' + box.clientWidth + ' px wide');
  }
  const broken = [];
  const allTexts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const part = document.createRange();
  const linesOf = () => new Set([...part.getClientRects()].map((rect) => Math.round(rect.top))).size;
  for (let text = allTexts.nextNode(); text; text = allTexts.nextNode()) {
    // Screen readers alone see a text of one pixel.
    if (!text.data.trim() || text.parentElement.closest('${classOf('ui/styles/visibility', 'visuallyHidden')}') || text.parentElement.offsetWidth <= 1) continue;
    part.selectNodeContents(text);
    if (linesOf() < 2) continue;
    for (const word of text.data.matchAll(/[^\\s\\-–—/@]+/g)) {
      if (!/^[\\p{L}\\d.,]{2,12}$/u.test(word[0])) continue;
      part.setStart(text, word.index);
      part.setEnd(text, word.index + word[0].length);
      if (linesOf() > 1) broken.push(name(text.parentElement) + ' breaks ' + word[0]);
    }
  }
  const misplaced = [];
  for (const score of document.querySelectorAll('[role=gridcell] ${classOf('ui/charts/progress', 'score')}')) {
    const end = score.closest('[role=gridcell]').getBoundingClientRect().right;
    if (score.getBoundingClientRect().right > end) misplaced.push(name(score) + ' is cut off');
  }
  for (const bar of document.querySelectorAll('${classOf('ui/forms/action-bar', 'actionBar')}')) {
    const main = [...bar.querySelectorAll('button, a')].filter((button) => button.offsetWidth > 0).at(-1);
    const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight);
    if (main && Math.abs(main.getBoundingClientRect().right - end) > 1) misplaced.push(name(main) + ' is not at the right end of its bar');
  }
  const isPixelTooHigh = root.scrollHeight - root.clientHeight === 1;
  return { beyond: wide > 0 ? wide + ' px: ' + culprits().join('; ') : isPixelTooHigh ? 'nothing, but downwards by a pixel' : null, narrow: narrow.slice(0, 5), broken: broken.slice(0, 5), misplaced: misplaced.slice(0, 5) };
})()`;

export const layoutOf = (page: Page): Promise<Layout> => page.evaluate<Layout>(measure);
