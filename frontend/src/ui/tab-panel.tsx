import type { ReactNode } from 'react';

export interface TabPanelProps {
  /** As of its TabRow. */
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
