import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { titled } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import styles from './page-title.module.css';
import textStyles from '../styles/text.module.css';

export interface Crumb {
  label: string;
  /** Omitted for the page itself, which comes last. */
  to?: string | undefined;
}

export interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
      {crumbs.map((crumb, at) => (
        <Fragment key={`${at}-${crumb.label}`}>
          {at > 0 ? (
            <span className={styles.sep} aria-hidden="true">
              /
            </span>
          ) : null}
          {crumb.to ? (
            <Link to={crumb.to}>{crumb.label}</Link>
          ) : (
            <span className={textStyles.truncate} aria-current="page">
              {crumb.label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

export interface PageTitleProps {
  title: string;
  crumbs?: readonly Crumb[] | undefined;
  /** One line below the title. */
  detail?: ReactNode;
  /** To the right of the title, on the same line. */
  actions?: ReactNode;
  /** The title of the browser tab, if it differs from the heading; the product's name is added. */
  tabTitle?: string | undefined;
  /** 36 px on public pages, 20 px inside. */
  large?: boolean | undefined;
}

/** The only h1 of a page, with the title of its tab. */
export function PageTitle({ title, crumbs, detail, actions, tabTitle, large = false }: PageTitleProps) {
  return (
    <div className={styles.pageTitle}>
      <title>{titled(tabTitle ?? title)}</title>
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <div className={styles.pageTitleLine}>
        <div className={styles.pageTitleText}>
          <h1 className={large ? textStyles.displayTitle : textStyles.title}>{title}</h1>
          {detail ? <div className={textStyles.muted}>{detail}</div> : null}
        </div>
        {actions ? <div className={styles.pageTitleActions}>{actions}</div> : null}
      </div>
    </div>
  );
}
