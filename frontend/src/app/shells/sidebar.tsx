import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Tip } from '../../ui/floating/tip.tsx';
import { Brand } from '../../ui/icons/brand.tsx';
import { countFormat } from '../../ui/format/count-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Monogram } from '../../ui/icons/monogram.tsx';
import { listSidebarGroups, type ListedSidebarLink, type SidebarGroup } from './sidebar-groups.ts';
import { SidebarSection } from './sidebar-section.tsx';
import styles from './sidebar.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const isCurrentLink = ({ addresses }: ListedSidebarLink, path: string): boolean =>
  addresses.some((start) => path === start || path.startsWith(`${start}/`));

export interface SidebarProps {
  links: readonly ListedSidebarLink[];
  userName: string;
  company: string | null;
  isOperator: boolean;
  /** Whether the company has products; undefined while it is not known. */
  sells: boolean | undefined;
  /** The number of waiting items behind a link, by its address. */
  counts?: Readonly<Record<string, number>> | undefined;
  collapsed: boolean;
  /** Missing in the drawer, which closes instead. */
  onCollapse?: (() => void) | undefined;
  onNavigate?: (() => void) | undefined;
}

export function Sidebar({
  links,
  userName,
  company,
  isOperator,
  sells,
  counts = {},
  collapsed,
  onCollapse,
  onNavigate,
}: SidebarProps) {
  const { pathname } = useLocation();
  const home = links.filter(({ group }) => group === 'home');
  const groups = listSidebarGroups(links, { isOperator, sells });
  const countOf = (group: SidebarGroup) =>
    group.links.reduce((total, { to }) => total + (counts[to] ?? 0), 0);
  const line = (entry: ListedSidebarLink) => {
    const count = counts[entry.to];
    const link = (
      <Link
        key={entry.to}
        to={entry.to}
        onClick={onNavigate}
        {...(isCurrentLink(entry, pathname) ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon name={entry.icon} />
        <span className={collapsed ? visibilityStyles.visuallyHidden : textStyles.truncate}>
          {entry.label}
        </span>
        {count ? (
          <span
            className={`${textStyles.count}${entry.countsFailures ? ` ${styles.isBad}` : ''}${collapsed ? ` ${styles.isDot}` : ''}`}
          >
            <span className={collapsed ? visibilityStyles.visuallyHidden : undefined}>
              {countFormat(count)}
            </span>
            {entry.countsFailures ? (
              <span className={visibilityStyles.visuallyHidden}> {t`failed`}</span>
            ) : null}
          </span>
        ) : null}
      </Link>
    );
    return collapsed ? (
      <Tip key={entry.to} text={entry.label} side="right">
        {link}
      </Tip>
    ) : (
      link
    );
  };
  const who = (
    <span className={styles.sideWho}>
      <Monogram name={userName} round />
    </span>
  );
  return (
    <div
      className={`${styles.side}${collapsed ? ` ${styles.isCollapsed}` : ''}${onCollapse ? '' : ` ${styles.isDrawer}`}`}
    >
      <Brand to="/app/dashboard" small={collapsed} />
      <nav aria-label={t`Account`}>
        {home.map(line)}
        {groups.map((group) => (
          <SidebarSection
            key={group.name}
            group={group}
            isCollapsed={collapsed}
            hasCurrent={group.links.some((link) => isCurrentLink(link, pathname))}
            count={countOf(group)}
          >
            {group.links.map(line)}
          </SidebarSection>
        ))}
      </nav>
      <div className={styles.sideFoot}>
        {collapsed ? (
          <Tip text={userName} side="right">
            {who}
          </Tip>
        ) : (
          who
        )}
        {collapsed ? null : (
          <div className={layoutStyles.grow}>
            <div className={`${textStyles.medium} ${textStyles.truncate}`}>{userName}</div>
            <div className={`${textStyles.small} ${textStyles.faint} ${textStyles.truncate}`}>
              {company ?? t`No company yet`}
            </div>
          </div>
        )}
        {onCollapse ? (
          <IconButton
            aria-label={collapsed ? t`Expand sidebar` : t`Collapse sidebar`}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            <Icon name="panel-left" />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
