import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import {
  searchAddress,
  searchBy,
  searchFor,
  type FilterName,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { Fragment, useState, useRef, type ReactNode, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { videoOf, compareRows, type ComparedField } from './compare-rows.ts';
import { priceText } from '../price-text.ts';
import { websiteOf } from '../website.ts';
import { WebsiteLink } from '../website-link.tsx';
import type { Block } from '@bidboard/backend/kernel/text/markdown-tree';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { MarkdownTree } from '../../../ui/markdown/markdown-tree.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { useLazyPart } from '../../../ui/hooks/use-lazy-part.ts';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';
import styles from './compare-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

const outward = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
const byFilter = (name: FilterName) => (value: string) => searchAddress(searchBy(name, value));
const byText = (value: string) => searchAddress(searchFor(value));

const linked = (value: string | null, addressOf: (value: string) => string) =>
  value ? <Link to={addressOf(value)}>{value}</Link> : null;
const chips = (values: readonly string[], addressOf: (value: string) => string) =>
  values.length > 0 ? (
    <span className={stateStyles.tags}>
      {values.map((value) => (
        <SearchTag key={value} to={addressOf(value)}>
          {value}
        </SearchTag>
      ))}
    </span>
  ) : null;

function video(product: SearchRecord): ReactNode {
  return videoOf(product) ? (
    <a href={product.videoLinks[0]} aria-label={t`Watch ${{ product: product.product }}`} {...outward}>
      <Icon name="play" size={14} /> {t`Watch`}
    </a>
  ) : null;
}

const downloads = ({ files }: SearchRecord) =>
  files.length > 0 ? (
    <ul>
      {files.map(({ name, location }) => (
        <li key={location}>
          <a href={location} download>
            {name}
          </a>
        </li>
      ))}
    </ul>
  ) : null;

const features = ({ featureGroups = [] }: SearchRecord) =>
  featureGroups.length > 0 ? (
    <dl className={styles.compareFeatures}>
      {featureGroups.map(({ name, features: listed }) => (
        <Fragment key={name}>
          <dt className={`${textStyles.small} ${textStyles.faint}`}>{name}</dt>
          {listed.map((feature) => (
            <dd key={feature}>{feature}</dd>
          ))}
        </Fragment>
      ))}
    </dl>
  ) : null;

const drawn: Record<ComparedField, (product: SearchRecord) => ReactNode> = {
  pricing: ({ pricing }) =>
    pricing ? (
      <>
        <span className={`${textStyles.medium} ${textStyles.tabular}`}>{priceText(pricing)}</span>
        {pricing.name ? (
          <span className={`${textStyles.small} ${textStyles.faint} ${styles.comparePlan}`}>
            {pricing.name}
          </span>
        ) : null}
      </>
    ) : null,
  company: ({ company }) => linked(company, byFilter('company')),
  category: ({ category }) => linked(category, byFilter('category')),
  subCategory: ({ subCategory }) => linked(subCategory, byFilter('subCategory')),
  hqLocation: ({ hqLocation }) => hqLocation,
  yearFounded: ({ yearFounded }) => yearFounded,
  noEmployees: ({ noEmployees }) => noEmployees,
  annualRevenue: ({ annualRevenue }) => annualRevenue,
  website: ({ website }) => (websiteOf(website) ? <WebsiteLink address={website} /> : null),
  targetPersona: ({ targetPersona }) => chips(targetPersona, byFilter('targetPersona')),
  allKeywords: ({ allKeywords }) => chips(allKeywords, byFilter('allKeywords')),
  notableCustomer: ({ notableCustomer }) => chips(notableCustomer, byText),
  competitiors: ({ competitiors }) => chips(competitiors, byText),
  featureGroups: features,
  description: ({ description, descriptionTree }) =>
    descriptionTree?.length ? <CompareText text={description} blocks={descriptionTree} /> : null,
  files: downloads,
  videoLinks: video,
};

/** A product's value in a row, or an en dash if it has none. */
function CompareCell({ product, field }: { product: SearchRecord; field: ComparedField }) {
  return drawn[field](product) || <span className={textStyles.faint}>–</span>;
}

const briefLength = 240;

/** A description: its first lines, or all of it on request and in print. */
function CompareText({ text, blocks }: { text: string; blocks: readonly Block[] }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= briefLength) return <MarkdownTree blocks={blocks} />;
  return (
    <div className={styles.compareText}>
      <MarkdownTree className={isOpen ? '' : styles.compareBrief} blocks={blocks} />
      <Button quiet aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Show less` : t`Show all`}
      </Button>
    </div>
  );
}

interface CompareTableProps {
  products: readonly SearchRecord[];
  onlyDifferences: boolean;
  onOnlyDifferences: (only: boolean) => void;
  onRemove: (id: string) => void;
  onReplace: (id: string) => void;
}

/** Shows products as columns and their data as rows. ≠ marks the rows that differ. */
export function CompareTable({
  products,
  onlyDifferences,
  onOnlyDifferences,
  onRemove,
  onReplace,
}: CompareTableProps) {
  const rows = compareRows(products);
  const differing = rows.filter(({ differs }) => differs);
  const shown = onlyDifferences ? differing : rows;
  const region = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={styles.compareBar}>
        <p className={textStyles.muted} role="status">
          <Trans>
            <b className={styles.compareSign} aria-hidden="true">
              ≠
            </b>{' '}
            Details that differ: {{ differing: differing.length }} of {{ total: rows.length }} rows.
          </Trans>
        </p>
        <span className={layoutStyles.grow} />
        <Checkbox checked={onlyDifferences} onChange={onOnlyDifferences}>
          {t`Only differences`}
        </Checkbox>
      </div>
      <div
        className={`${styles.compareScroll} ${panelStyles.panel}`}
        role="region"
        aria-label={t`Comparison`}
        tabIndex={0}
        ref={region}
      >
        <table className={styles.compareTable} style={{ '--columns': products.length } as CSSProperties}>
          <caption className={visibilityStyles.visuallyHidden}>{t`Products side by side`}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={visibilityStyles.visuallyHidden}>{t`Details`}</span>
              </th>
              {products.map((product) => (
                <CompareHead
                  key={product.objectID}
                  product={product}
                  onRemove={() => {
                    // The button disappears together with its column.
                    region.current?.focus({ preventScroll: true });
                    onRemove(product.objectID);
                  }}
                  onReplace={() => onReplace(product.objectID)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, label, differs }) => (
              <tr key={field} className={differs ? styles.differs : undefined}>
                <th scope="row">
                  <span className={styles.compareSign} aria-hidden="true">
                    {differs ? '≠' : ''}
                  </span>
                  {differs ? (
                    <Trans>
                      {label}
                      <span className={visibilityStyles.visuallyHidden}>, differs</span>
                    </Trans>
                  ) : (
                    label
                  )}
                </th>
                {products.map((product) => (
                  <td key={product.objectID}>
                    <CompareCell product={product} field={field} />
                  </td>
                ))}
              </tr>
            ))}
            {shown.length === 0 ? (
              <tr>
                <td colSpan={products.length + 1} className={textStyles.faint}>
                  {t`All details are the same.`}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface CompareHeadProps {
  product: SearchRecord;
  onRemove: () => void;
  onReplace: () => void;
}

/** The head of a product's column. */
function CompareHead({ product, onRemove, onReplace }: CompareHeadProps) {
  return (
    <th scope="col">
      <div className={styles.compareHead}>
        <Monogram name={product.product} logo={product.squareLogo || product.logo} size={40} />
        <Link
          className={`${textStyles.large} ${textStyles.semibold} ${layoutStyles.grow}`}
          to={productAddress(product)}
        >
          {product.product}
        </Link>
        <IconButton
          className={styles.compareRemove}
          aria-label={t`Remove ${{ product: product.product }}`}
          title={t`Remove`}
          onClick={onRemove}
        >
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles.compareProductActions}>
        <ShortlistToggle product={product} />
        <ActionsButton product={product} onReplace={onReplace} />
      </div>
    </th>
  );
}

const fetchMenu = async () => (await import('./product-menu.tsx')).ProductMenu;

/** The button for what a reader may do with a product. Its menu loads at the first press. */
function ActionsButton({ product, onReplace }: Pick<CompareHeadProps, 'product' | 'onReplace'>) {
  const { part: Menu, want } = useLazyPart(fetchMenu);
  const button = (
    <Button
      quiet
      className={styles.compareSmall}
      aria-label={t`Actions for ${{ product: product.product }}`}
      aria-haspopup="menu"
      onClick={Menu ? undefined : () => void want()}
    >
      {t`Actions`}
      <Icon name="chevron-down" />
    </Button>
  );
  return Menu ? <Menu product={product} trigger={button} onReplace={onReplace} /> : button;
}
