import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './tabs.module.css';
import textStyles from '../styles/text.module.css';

export interface TabEntry {
  value: string;
  label: string;
  /** After the label: 3, 5/6. */
  count?: number | string | undefined;
}

export interface TabRowProps {
  /** The accessible name of the row. */
  label: string;
  tabs: readonly TabEntry[];
  value: string;
  onChange: (value: string) => void;
  /** Letter-spaced 12 px, for labels in capitals. */
  caps?: boolean | undefined;
  /** Prefix of the ids that connect tab and panel: `{ids}-tab-{value}`, `{ids}-panel-{value}`. */
  ids: string;
}

/** Tabs in a row, which scrolls where it is too long. The arrow keys move between them, and Enter opens one. */
export function TabRow({ label, tabs, value, onChange, caps = false, ids }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Only the row scrolls: the page stays where the reader is.
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.clientWidth / 2;
  }, [value]);
  return (
    <Tabs.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Tabs.List ref={row} className={`${styles.row} ${caps ? styles.caps : ''}`} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            id={`${ids}-tab-${tab.value}`}
            className={styles.tab}
            // Only the open panel is in the page.
            {...(tab.value === value ? { 'aria-controls': `${ids}-panel-${value}` } : {})}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={textStyles.count}>{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}

export interface TabPanelProps {
  /** The same ids as its TabRow. */
  ids: string;
  value: string;
  children: ReactNode;
}

export function TabPanel({ ids, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${ids}-panel-${value}`} aria-labelledby={`${ids}-tab-${value}`}>
      {children}
    </div>
  );
}
