import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import './change-list.css';

interface ChangeListProps {
  title: string;
  /** Whether it prevents the rest from being applied. */
  isBad?: boolean | undefined;
  children: ReactNode;
}

/** One kind of change that a file would make: its heading, and its rows. */
export function ChangeList({ title, isBad = false, children }: ChangeListProps) {
  return (
    <section className="change-list" aria-label={title}>
      <h3 className={isBad ? 'field__error' : 'b'}>
        {isBad ? <Icon name="warn" /> : null}
        {title}
      </h3>
      {children}
    </section>
  );
}
