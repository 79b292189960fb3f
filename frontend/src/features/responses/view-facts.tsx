import { Fragment } from 'react';
import type { ReactNode } from 'react';

interface ViewFactsProps {
  facts: readonly (readonly [string, ReactNode])[];
}

/** Terms and values, read only; a missing value is an en dash. */
export function ViewFacts({ facts }: ViewFactsProps) {
  return (
    <dl className="view-facts">
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
