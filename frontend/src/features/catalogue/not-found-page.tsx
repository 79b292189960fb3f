import { t } from '@lingui/core/macro';
import { missingTitles, titled } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SearchBox } from './search-box/search-box.tsx';
import styles from './not-found-page.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** Says that this page does not exist, and offers the search. */
export function NotFoundMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${layoutStyles.pageWidth} ${styles.nothingHere}`}>
      <title>{titled(title)}</title>
      <h1 className={textStyles.displayTitle}>{title}</h1>
      <p className={`${textStyles.large} ${textStyles.muted}`}>{children}</p>
      <SearchBox variant="hero" />
      <p>
        <Link to="/">{t`Home`}</Link>
        <span className={layoutStyles.dotSeparator} />
        <Link to="/search">{t`All products`}</Link>
      </p>
    </div>
  );
}

export function NotFoundPage() {
  return (
    <NotFoundMessage title={missingTitles.page}>
      {t`We can’t find this page. Search for a product, a company or a category.`}
    </NotFoundMessage>
  );
}
