import type { ReactNode } from 'react';

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
