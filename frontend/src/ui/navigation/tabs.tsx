import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';

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

export function TabRow({ label, tabs, value, onChange, caps = false, ids }: TabRowProps) {
  return (
    <Tabs
      className={caps ? 'tabs--caps' : ''}
      value={value}
      onChange={(_, next: string) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          id={`${ids}-tab-${tab.value}`}
          // Only the open panel is in the page.
          {...(tab.value === value ? { 'aria-controls': `${ids}-panel-${value}` } : {})}
          label={
            <>
              {tab.label}
              {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
            </>
          }
        />
      ))}
    </Tabs>
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
