import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons/icon.tsx';
import {
  searchAddress,
  searchBy,
  searchFor,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { Gallery } from '../../../ui/gallery/gallery.tsx';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { priceText } from '../price-text.ts';
import { WebsiteLink } from '../website-link.tsx';
import { Breadcrumbs } from '../../../ui/layout/page-title.tsx';
import { MarkdownTree } from '../../../ui/markdown/markdown-tree.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { Slot } from '../../../api/slots.tsx';
import { VideoFrame } from '../video-frame.tsx';
import { titled } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { useLazyPart } from '../../../ui/hooks/use-lazy-part.ts';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';
import { useSession } from '../../../api/client/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { fileFacts } from './file-facts.ts';
import { useEngage, type EngagementTarget } from './use-engage.ts';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { wouldLike } from '@bidboard/backend/features/meetings/contracts/would-like';
import { Tooltip } from '../../../ui/buttons/tooltip.tsx';
import styles from './product-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const missing = '–';

function ProductDetails({ product }: { product: SearchRecord }) {
  const { pricing } = product;
  const rows: [string, ReactNode][] = [
    [
      t`Company`,
      <Link key="company" to={searchAddress(searchBy('company', product.company))}>
        {product.company}
      </Link>,
    ],
    [t`Website`, <WebsiteLink key="website" address={product.website} fallback={missing} />],
    [t`Employees`, product.noEmployees || missing],
    [t`Founded`, product.yearFounded ?? missing],
    [t`Revenue`, product.annualRevenue || missing],
    [t`Location`, product.hqLocation || missing],
  ];
  return (
    <section className={`${panelStyles.panel} ${styles.productDetails}`} aria-labelledby="details">
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id="details">
        {t`Details`}
      </h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.productDetailsPricing}>
        <h3 className={`${textStyles.small} ${textStyles.faint}`}>{t`Pricing`}</h3>
        {pricing?.name ? <p className={textStyles.medium}>{pricing.name}</p> : null}
        <p className={textStyles.tabular}>{pricing ? priceText(pricing) : missing}</p>
      </div>
    </section>
  );
}

function ProductDownloads({ files }: { files: SearchRecord['files'] }) {
  return (
    <section className={`${panelStyles.panel} ${styles.productDownloads}`} aria-labelledby="downloads">
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id="downloads">
        {t`Downloads`}
      </h2>
      {files.length === 0 ? <p className={textStyles.faint}>{t`No Data Provided`}</p> : null}
      <ul>
        {files.map(({ name, location, sizeBytes, createdAt }) => (
          <li key={location}>
            <a href={location} download title={name} aria-label={t`Download ${name}`}>
              <FileIcon name={name} />
              <span className={styles.productFile}>
                <span className={`${textStyles.medium} ${textStyles.truncate}`}>{name}</span>
                {sizeBytes !== undefined && createdAt !== undefined ? (
                  <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
                    {fileFacts(sizeBytes, createdAt)}
                  </span>
                ) : null}
              </span>
              <Icon name="download" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductScreenshots({ product: { product, screenshots = [] } }: { product: SearchRecord }) {
  if (screenshots.length === 0) return null;
  return (
    <section className={styles.productBlock} aria-labelledby="screenshots">
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id="screenshots">
        {t`Screenshots`}
      </h2>
      <Gallery title={t`Screenshots of ${product}`} pictures={screenshots} />
    </section>
  );
}

declare module '../../../api/feature.ts' {
  interface SlotProps {
    productPage: { product: SearchRecord };
  }
}

const byText = (text: string) => searchAddress(searchFor(text));

export function ProductView({ product }: { product: SearchRecord }) {
  const { company } = product;
  const category = { label: product.category, to: searchAddress(searchBy('category', product.category)) };
  const subCategory = product.subCategory
    ? [{ label: product.subCategory, to: searchAddress(searchBy('subCategory', product.subCategory)) }]
    : [];
  return (
    <>
      <title>{titled(product.product)}</title>
      <Breadcrumbs
        crumbs={[{ label: t`Home`, to: '/' }, category, ...subCategory, { label: product.product }]}
      />
      <header className={styles.productHead}>
        <Monogram name={product.product} logo={product.logo || product.squareLogo} size={72} />
        <div className={`${layoutStyles.grow} ${styles.productName}`}>
          <h1 className={textStyles.displayTitle}>{product.product}</h1>
          <p className={`${textStyles.large} ${textStyles.muted}`}>
            <Trans>
              by <Link to={searchAddress(searchBy('company', company))}>{company}</Link>
            </Trans>
          </p>
        </div>
        <div className={styles.productActions}>
          <ShortlistToggle product={product} large />
          <RequestButtons company={product.company} productId={product.objectID} />
          <EngageButton company={product.company} productId={product.objectID} />
        </div>
      </header>
      <div className={styles.productCols}>
        <div>
          <VideoFrame of={product.product} link={product.videoLinks[0]} />
          <section className={styles.productBlock} aria-labelledby="introduction">
            <h2 className={`${textStyles.large} ${textStyles.semibold}`} id="introduction">
              {t`Introduction`}
            </h2>
            {product.descriptionTree?.length ? (
              <MarkdownTree blocks={product.descriptionTree} />
            ) : (
              <p className={textStyles.faint}>{t`No Data Provided`}</p>
            )}
          </section>
          <ProductScreenshots product={product} />
          <div className={`${styles.productBlock} ${styles.productTwo}`}>
            <ProductTags
              title={t`Software for`}
              values={product.targetPersona}
              addressOf={(value) => searchAddress(searchBy('targetPersona', value))}
            />
            <ProductTags
              title={t`Keywords`}
              values={product.allKeywords}
              addressOf={(value) => searchAddress(searchBy('allKeywords', value))}
            />
          </div>
          <div className={`${styles.productBlock} ${styles.productTwo}`}>
            <ProductTags title={t`Notable Customers`} values={product.notableCustomer} addressOf={byText} />
            <ProductTags title={t`Competitors`} values={product.competitiors} addressOf={byText} />
          </div>
          <LazyNeighbours product={product} />
        </div>
        <aside className={styles.productSide}>
          <ProductDetails product={product} />
          <ProductDownloads files={product.files} />
          <Slot name="productPage" product={product} />
          <ClaimLink product={product} />
        </aside>
      </div>
    </>
  );
}

/** The link to claim the page. A visitor registers first. Another company can also claim a page that already has a page owner. */
function ClaimLink({ product: { objectID, companyId } }: { product: SearchRecord }) {
  const session = useSession();
  const claim = `/app/claim/${objectID}`;
  if (companyId && (!session || session.companyId === companyId)) return null;
  return (
    <Link className={styles.productClaim} to={session ? claim : `/auth/register?next=${claim}`}>
      <span className={textStyles.faint}>
        {companyId ? t`Is this page yours?` : t`Are you the owner of this page?`}
      </span>{' '}
      {companyId ? t`Contact us` : t`Click here to claim ownership`}
    </Link>
  );
}

const fetchDialog = async () => (await import('./engage-dialog.tsx')).EngageDialog;

/** The button for requests to a vendor. Its pop-up 'I would like a' loads when it is first opened. */
function EngageButton(engaged: EngagementTarget) {
  const { company } = engaged;
  const engage = useEngage(engaged);
  const [open, setOpen] = useState(false);
  const { part: Dialog, want } = useLazyPart(fetchDialog);
  return (
    <>
      <Button
        primary
        large
        className={styles.productEngage}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void want();
        }}
      >
        {t`Engage ${company}`}
      </Button>
      {Dialog && open ? <Dialog company={company} onChoose={engage} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const fetchNeighbours = async () => (await import('./product-neighbours.tsx')).ProductNeighbours;

/** Competitors and similar products. They are below the fold, so they load when the reader comes near them. */
function LazyNeighbours({ product }: { product: SearchRecord }) {
  const place = useRef<HTMLDivElement>(null);
  const { part: Neighbours, want } = useLazyPart(fetchNeighbours);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void want();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [want]);
  return <div ref={place}>{Neighbours ? <Neighbours product={product} /> : null}</div>;
}

interface ProductTagsProps {
  title: string;
  values: readonly string[];
  /** Returns the address of the search that a chip starts. */
  addressOf: (value: string) => string;
}

function ProductTags({ title, values, addressOf }: ProductTagsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id={id}>
        {title}
      </h2>
      {values.length === 0 ? <p className={textStyles.faint}>{t`No Data Provided`}</p> : null}
      <div className={styles.productTags}>
        {values.map((value) => (
          <SearchTag key={value} to={addressOf(value)}>
            {value}
          </SearchTag>
        ))}
      </div>
    </section>
  );
}

const requests = [
  {
    option: wouldLike.productDemo,
    label: t`Request Demo`,
    tip: t`The vendor shows the product for your questions`,
  },
  {
    option: wouldLike.discoveryMeeting,
    label: t`Request Meeting`,
    tip: t`15 minutes to see whether it fits`,
  },
] as const;

/** Shortcuts to the two most common choices of the pop-up for requests. */
function RequestButtons(engaged: EngagementTarget) {
  const engage = useEngage(engaged);
  return requests.map(({ option, label, tip }) => (
    <Tooltip key={option} tip={tip}>
      {(describedBy) => (
        <Button large aria-describedby={describedBy} onClick={() => engage(option)}>
          {label}
        </Button>
      )}
    </Tooltip>
  ));
}
