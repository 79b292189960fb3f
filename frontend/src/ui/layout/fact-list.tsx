import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Terms and values, read only; a missing value is an en dash. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
