import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Button } from '../buttons/button.tsx';
import styles from './change-list.module.css';
import fieldStyles from '../fields/field.module.css';
import textStyles from '../styles/text.module.css';

interface ChangeListProps {
  title: string;
  /** Whether it prevents the rest from being applied. */
  isBad?: boolean | undefined;
  children: ReactNode;
}

/** One kind of change that a file would make: its heading, and its rows. */
export function ChangeList({ title, isBad = false, children }: ChangeListProps) {
  return (
    <section className={styles.changeList} aria-label={title}>
      <h3 className={isBad ? fieldStyles.fieldError : textStyles.medium}>
        {isBad ? <Icon name="triangle-alert" /> : null}
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ShowMoreListProps<Row> {
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

const few = 50;
const step = 200;

/** A list that may have thousands of rows, of which users view only some. The others render on request. */
export function ShowMoreList<Row>({ label, rows, children }: ShowMoreListProps<Row>) {
  const [shown, setShown] = useState(few);
  const left = rows.length - shown;
  return (
    <>
      <ul className={styles.changeListRows} aria-label={label}>
        {rows.slice(0, shown).map(children)}
      </ul>
      {left > 0 ? (
        <Button onClick={() => setShown((count) => count + step)}>
          {t`Show ${{ count: Math.min(left, step) }} more of ${left}`}
        </Button>
      ) : null}
    </>
  );
}
