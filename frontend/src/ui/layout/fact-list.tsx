import { Fragment } from 'react';
import type { ReactNode } from 'react';
import './fact-list.css';

/** Terms and values, read only; a missing value is an en dash. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
