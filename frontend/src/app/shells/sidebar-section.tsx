import { plural, t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import { countFormat } from '../../ui/format/count-format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { NamedGroup, SidebarGroup } from './sidebar-groups.ts';
import styles from './sidebar.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const names: Readonly<Record<NamedGroup, string>> = {
  buying: t({ message: 'Buying', comment: 'A group of links in the sidebar.' }),
  selling: t({ message: 'Selling', comment: 'A group of links in the sidebar.' }),
  company: t`Company`,
  operator: t`Operator`,
};

interface SidebarSectionProps {
  group: SidebarGroup;
  /** Whether the sidebar shows only icons. Then a rule separates the groups, and none is folded. */
  isCollapsed: boolean;
  /** Whether the current page belongs to the group, so that it cannot be folded. */
  hasCurrent: boolean;
  /** What waits behind the links of the group. It is shown while the group is folded. */
  count: number;
  children: ReactNode;
}

/** A named group of the sidebar's links. What a person folds or opens stays so in this browser until log-out. */
export function SidebarSection({ group, isCollapsed, hasCurrent, count, children }: SidebarSectionProps) {
  const id = useId();
  const stored = `sidebar-${group.name}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(stored));
  const name = names[group.name];
  if (isCollapsed)
    return (
      <div role="group" aria-label={name} className={styles.sideGroup}>
        <span className={styles.sidePart} />
        {children}
      </div>
    );
  if (!group.mayFold || hasCurrent)
    return (
      <div role="group" aria-labelledby={id} className={styles.sideGroup}>
        <span className={textStyles.label} id={id}>
          {name}
        </span>
        {children}
      </div>
    );
  const isOpen = chosen === null ? group.isOpen : chosen === 'open';
  const choose = (open: boolean) => {
    const choice = open ? 'open' : 'folded';
    localStorage.setItem(stored, choice);
    setChosen(choice);
  };
  return (
    <div role="group" aria-label={name} className={`${styles.sideGroup} ${styles.sideGroupFolds}`}>
      <Disclosure
        open={isOpen}
        onOpenChange={choose}
        summary={
          <>
            {name}
            {!isOpen && count > 0 ? (
              <>
                {' '}
                <span className={textStyles.count} aria-hidden>
                  {countFormat(count)}
                </span>
                <span className={visibilityStyles.visuallyHidden}>
                  {plural({ count }, { one: '# waiting', other: '# waiting' })}
                </span>
              </>
            ) : null}
          </>
        }
      >
        <div className={styles.sideGroup}>{children}</div>
      </Disclosure>
    </div>
  );
}
