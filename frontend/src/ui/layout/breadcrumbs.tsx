import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import './page-title.css';

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
    <nav className="crumbs" aria-label="Breadcrumb">
      {crumbs.map((crumb, at) => (
        <Fragment key={`${at}-${crumb.label}`}>
          {at > 0 ? (
            <span className="sep" aria-hidden="true">
              /
            </span>
          ) : null}
          {crumb.to ? (
            <Link to={crumb.to}>{crumb.label}</Link>
          ) : (
            <span className="clip" aria-current="page">
              {crumb.label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
