import { t } from '@lingui/core/macro';
import type { CategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { Link } from 'react-router-dom';
import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { MarkdownTree } from '../../../ui/markdown/markdown-tree.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { partsOf, vendorOf } from './piped-entry.ts';
import type { ListedVendor } from './piped-entry.ts';
import { VideoFrame } from '../video-frame.tsx';
import styles from './category-content.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** The content that operators wrote for a category, shown above its products. */
export function CategoryContent({ content }: { content: CategoryPageContent }) {
  const { category, descriptionTree, videoLink, topVendors, challengerVendors, kpis } = content;
  return (
    <section className={styles.category} aria-label={t`About ${category}`}>
      {kpis.length > 0 ? <Figures kpis={kpis} /> : null}
      {descriptionTree.length > 0 || videoLink ? (
        <div className={styles.categoryAbout}>
          {descriptionTree.length > 0 ? (
            <MarkdownTree blocks={descriptionTree} className={styles.categoryText} />
          ) : null}
          <VideoFrame of={category} link={videoLink} />
        </div>
      ) : null}
      <Vendors title={t`Top vendors`} entries={topVendors} />
      <Vendors title={t`Challenger vendors`} entries={challengerVendors} />
    </section>
  );
}

function Figures({ kpis }: { kpis: readonly string[] }) {
  return (
    <ul className={styles.categoryFigures} aria-label={t`Figures`}>
      {kpis.map((kpi) => {
        const [label, ...rest] = partsOf(kpi);
        return (
          <li key={kpi}>
            <span className={textStyles.faint}>{label}</span>{' '}
            <b className={textStyles.medium}>{rest.join(' | ')}</b>
          </li>
        );
      })}
    </ul>
  );
}

function Vendors({ title, entries }: { title: string; entries: readonly string[] }) {
  const vendors = entries.map(vendorOf).filter((vendor) => vendor !== null);
  if (vendors.length === 0) return null;
  return (
    <div className={styles.categoryVendors}>
      <h2 className={textStyles.heading}>{title}</h2>
      <ul>
        {vendors.map((vendor) => (
          <li key={vendor.name}>
            <Monogram name={vendor.name} logo={vendor.logo} size={24} />
            <VendorLink vendor={vendor} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A vendor without its own link leads to its products. */
function VendorLink({ vendor: { name, link } }: { vendor: ListedVendor }) {
  if (link?.startsWith('/')) return <Link to={link}>{name}</Link>;
  if (!link) return <Link to={searchAddress(searchBy('company', name))}>{name}</Link>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {name}
    </a>
  );
}
