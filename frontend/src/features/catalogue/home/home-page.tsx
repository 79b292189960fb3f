import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useListCatalogueCategoriesQuery, useSearchCatalogueQuery } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { countFormat } from '../../../ui/format/count-format.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import {
  emptySearch,
  searchAddress,
  searchBy,
  searchFor,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { searchInput } from '../search/search-input.ts';
import { HeatCell } from '../../../ui/charts/heat-cell.tsx';
import { storeReturnPath } from '../../../api/return-paths/return-path.ts';
import { useSession } from '../../../api/client/session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { homeHeading, homeTexts } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { SearchBox } from '../search-box/search-box.tsx';
import { exampleScores } from '@bidboard/backend/features/catalogue/contracts/example-scores';
import styles from './home-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import { ProductCount } from '../product-count.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const personasShown = 8;
const letters = new Intl.Collator('en', { sensitivity: 'base' });
const byName = (category: { category: string }, other: { category: string }) =>
  letters.compare(category.category, other.category);

function Personas() {
  const { data } = useSearchCatalogueQuery(searchInput(emptySearch));
  const personas = data?.facets.targetPersona.slice(0, personasShown) ?? [];
  return (
    <div className={styles.personas}>
      {personas.length > 0 ? <span className={textStyles.muted}>{t`Software for`}</span> : null}
      {personas.map(({ value }) => (
        <SearchTag key={value} to={searchAddress(searchBy('targetPersona', value))}>
          {value}
        </SearchTag>
      ))}
    </div>
  );
}

function allProducts(count: number): string {
  const shown = countFormat(count);
  return plural(count, { one: `All ${shown} products`, other: `All ${shown} products` });
}

/** The categories as a book index: name, dot leader, number of products. */
function HomeCategories() {
  const { data, error, refetch } = useListCatalogueCategoriesQuery();
  return (
    <section className={`${layoutStyles.pageWidth} ${styles.homeSection}`} aria-labelledby="categories">
      <header>
        <h2 className={textStyles.title} id="categories">
          {t`Categories`}
        </h2>
        <Link to="/search">
          {data ? allProducts(data.data.reduce((sum, { count }) => sum + count, 0)) : t`All products`}
        </Link>
      </header>
      {data ? (
        <ul className={styles.index}>
          {data.data.toSorted(byName).map(({ category, count }) => (
            <li key={category}>
              <Link to={searchAddress(searchBy('category', category))}>
                <span>{category}</span>
                <i aria-hidden="true" />
                <span className={textStyles.tabular}>
                  <ProductCount count={count} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedState
          bare
          title={t`The categories did not load`}
          detail={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={9} label={t`Loading the categories`} />
      )}
      <Personas />
    </section>
  );
}

const vendors = [t`Calder Systems`, t`Northgate Identity`, t`Meridian Trust`, t`Oakline Security`];
const sections = [t`Security`, t`Integration`, t`Operations`, t`Privacy`];
const prices = ['$389,200.00', '$412,500.00', '$356,940.00', '$298,000.00'];

/** An example of the buyer's dashboard with invented figures. */
function HomeExample() {
  return (
    <figure className={`${styles.example} ${panelStyles.panel}`}>
      <figcaption>
        <span className={textStyles.semibold}>{t`Identity & Access Platform`}</span>
        <span className={`${textStyles.small} ${textStyles.faint}`}>{t`Example`}</span>
      </figcaption>
      <div
        className={layoutStyles.scrollable}
        tabIndex={0}
        role="region"
        aria-label={t`Example: vendors scored by section`}
      >
        <table>
          <thead>
            <tr>
              <td aria-label={t`Section`} />
              {vendors.map((vendor) => (
                <th key={vendor} scope="col">
                  {vendor}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((section, row) => (
              <tr key={section}>
                <th scope="row">{section}</th>
                {exampleScores.map(({ sections: scores }, at) => (
                  <td key={vendors[at]}>
                    <HeatCell percent={scores[row] ?? 0} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t`Price`}</th>
              {prices.map((price) => (
                <td key={price}>{price}</td>
              ))}
            </tr>
            <tr className={styles.exampleTotal}>
              <th scope="row">{t`Overall %`}</th>
              {exampleScores.map(({ overall }, at) => (
                <td key={vendors[at]}>{overall.toFixed(2)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const everyProduct =
  '/category/loom?search=&category=&subCategory=&allKeywords=&targetPersona=&company=&employee=&page=0';
const createRfp = '/app/create-rfp';

/** The three kinds of request, each with its starting point. */
function HomeRequests() {
  const session = useSession();
  return (
    <section
      className={`${layoutStyles.pageWidth} ${styles.homeSection}`}
      id="how"
      aria-labelledby="requests"
    >
      <header>
        <h2 className={textStyles.title} id="requests">
          {t`What you can ask a vendor`}
        </h2>
      </header>
      <div className={styles.three}>
        <article>
          <h3 className={`${textStyles.large} ${textStyles.semibold}`}>
            <Icon name="clock" size={20} />
            {t`Discovery meeting`}
          </h3>
          <p>
            {t`Fifteen minutes to see whether a product fits. Send up to 500 characters of questions; the vendor accepts or declines.`}
          </p>
          <Link to={everyProduct}>{t`Find a vendor to meet`}</Link>
        </article>
        <article>
          <h3 className={`${textStyles.large} ${textStyles.semibold}`}>
            <Icon name="video" size={20} />
            {t`Product demo`}
          </h3>
          <p>{t`The product, live or recorded, for your questions. You see who answered and when.`}</p>
          <Link to={everyProduct}>{t`Find a product to see`}</Link>
        </article>
        <article>
          <h3 className={`${textStyles.large} ${textStyles.semibold}`}>
            <Icon name="list" size={20} />
            {t`Request for proposal`}
          </h3>
          <p>
            {t`Requirements, NDA, pricing and references in one place. Every vendor answers the same questions; you score them side by side.`}
          </p>
          <Link
            to={session ? createRfp : '/auth/login'}
            onClick={() => (session ? undefined : storeReturnPath(createRfp))}
          >
            {t`Create an RFP`}
          </Link>
        </article>
      </div>
    </section>
  );
}

const tries = [t`single sign-on`, t`payroll`, t`project management`];

/** The public home page: search first, then the category index, what the product does, and what it costs. */
export function HomePage() {
  return (
    <>
      <title>{homeTexts.title}</title>
      <section className={`${layoutStyles.pageWidth} ${styles.hero}`} aria-labelledby="hero">
        <div>
          <h1 className={styles.homeTitle} id="hero">
            {homeHeading().map((line) => (
              <span key={line} className={styles.homeTitleLine}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className={`${textStyles.large} ${textStyles.muted} ${styles.heroText}`}>{homeTexts.text}</p>
          <SearchBox variant="hero" />
          <p className={`${textStyles.small} ${textStyles.faint} ${styles.heroTries}`}>
            <span>{t`Try`}</span>
            {tries.map((text) => (
              <Link key={text} to={searchAddress(searchFor(text))}>
                {text}
              </Link>
            ))}
          </p>
        </div>
        <HomeExample />
      </section>
      <HomeCategories />
      <HomeRequests />
      <HomeVendors />
      <section className={`${layoutStyles.pageWidth} ${styles.homeLast}`}>
        <p>
          <Trans>
            <b className={textStyles.semibold}>Free forever.</b> No credit card. Personal and company
            information is never sold.
          </Trans>
        </p>
        <Link className={styles.homeJoin} to="/auth/register">
          {t`Create your free account`}
        </Link>
      </section>
    </>
  );
}

const licencePrices = [
  [t`Listing`, t`Company, products, datasheets`, '£0.00'],
  [t`Basic Plan`, t`5 credits`, '£999.00'],
  [t`Enterprise`, t`All requests, one year`, '£12,000.00'],
] as const;

function HomeVendors() {
  return (
    <section
      className={`${layoutStyles.pageWidth} ${styles.homeSection} ${styles.homeVendors}`}
      id="sell"
      aria-labelledby="for-vendors"
    >
      <div>
        <h2 className={textStyles.title} id="for-vendors">
          {t`For vendors`}
        </h2>
        <p className={`${textStyles.large} ${textStyles.muted}`}>
          {t`List your company and products free. Pay only to accept requests: a meeting or a demo uses one credit, an RFP invite three. The first RFP is on us.`}
        </p>
      </div>
      <table aria-label={t`Prices`}>
        <tbody>
          {licencePrices.map(([name, what, price]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={textStyles.muted}>{what}</td>
              <td className={textStyles.tabular}>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
