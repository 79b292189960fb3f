import { siteFacts, sharePicture, type PageSite } from './page-head-facts.ts';
import { guideTitles } from '../contracts/guides.ts';
import { parsePageRequest } from '../contracts/page-request.ts';
import { compareTitle, homeHeading, homeTexts, missingTitles, titled } from '../contracts/page-titles.ts';
import { readWithTimeout, type Queryable } from '../../../platform/database/database.ts';
import type { PageAnswer, PageHead } from '../../../platform/http/pages/page-head.ts';
import { listHits } from '../product-record.ts';
import { searchHead, slugHead } from './page-head-search.ts';
import { resolveProductPage } from './page-head-product.ts';
import { t } from '../../../kernel/text/texts.ts';

const about = (): string =>
  t('Find business software, ask vendors, run an RFP and score every answer side by side.');

const plainHead = (): PageHead => ({
  status: 200,
  title: 'Bidboard',
  description: about(),
  canonical: undefined,
  listed: false,
  linked: [],
});

/** After this time the page is sent without its head, so the database query is abandoned. */
const timeoutMs = 1000;

/** Returns the head of the page at an address, or the page's current address. */
export async function pageHead(db: Queryable, address: URL, site: PageSite): Promise<PageAnswer> {
  const requested = parsePageRequest(address.pathname, address.searchParams);
  const limitedRead = <T>(use: (limited: Queryable) => Promise<T>) => readWithTimeout(db, timeoutMs, use);
  switch (requested.page) {
    case 'home':
      return {
        ...plainHead(),
        title: homeTexts.title,
        canonical: `${site.publicUrl}/`,
        listed: true,
        linked: [siteFacts(site.publicUrl, about())],
        picture: sharePicture(site.publicUrl),
        opening: { heading: homeHeading().join(' '), search: { in: 'page' }, paragraphs: [homeTexts.text] },
      };
    case 'search':
      return limitedRead((limited) => searchHead(limited, requested.state, site));
    case 'categoryOfSlug':
      return (
        (await limitedRead((limited) => slugHead(limited, requested.slug, requested.state, site))) ??
        missing('category')
      );
    case 'product':
      return (
        (await limitedRead((limited) =>
          resolveProductPage(limited, requested, address.searchParams, site),
        )) ?? missing('product')
      );
    case 'compare': {
      const products = await limitedRead((limited) => listHits(limited, requested.objectIDs.slice(0, 4)));
      return { ...plainHead(), title: titled(compareTitle(products.map(({ product }) => product))) };
    }
    case 'terms':
    case 'privacy':
      return {
        ...plainHead(),
        title: titled(requested.page === 'terms' ? t('Terms and Conditions') : t('Privacy')),
        canonical: `${site.publicUrl}/${requested.page}`,
        listed: true,
      };
    case 'help':
      return {
        ...plainHead(),
        title: titled(requested.guide === null ? t('Help') : guideTitles[requested.guide]),
        canonical: `${site.publicUrl}/help${requested.guide === null ? '' : `/${requested.guide}`}`,
        listed: true,
      };
    case 'private':
      return plainHead();
    case 'unknown':
      return missing('page');
  }
}

const missing = (what: keyof typeof missingTitles): PageHead => ({
  ...plainHead(),
  status: 404,
  title: titled(missingTitles[what]),
});
