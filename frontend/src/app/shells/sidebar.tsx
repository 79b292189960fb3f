import { t } from '@lingui/core/macro';
import type { SidebarLink, Feature } from '../../api/feature.ts';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Tip } from '../../ui/floating/tip.tsx';
import { Brand } from '../../ui/icons/brand.tsx';
import { countFormat } from '../../ui/format/count-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Monogram } from '../../ui/icons/monogram.tsx';
import './sidebar.css';

/** A link of the sidebar with the addresses that belong to it. */
export interface ListedSidebarLink extends SidebarLink {
  addresses: readonly string[];
}

/** Returns the part of a path before its first parameter. */
const fixedPart = (path: string) => path.split('/:')[0] ?? path;

/** Returns the sidebar's links in their order. */
export function listSidebarLinks(features: readonly Feature[]): readonly ListedSidebarLink[] {
  const rows = features.flatMap(({ routes }) => routes ?? []);
  return features
    .flatMap(({ sidebar }) => sidebar ?? [])
    .toSorted((place, other) => place.rank - other.rank)
    .map((entry) => {
      const pages = rows.filter((row) => 'sidebarLink' in row && row.sidebarLink === entry.to);
      return { ...entry, addresses: [entry.to, ...pages.map(({ path }) => fixedPart(path))] };
    });
}

const isCurrentLink = ({ addresses }: ListedSidebarLink, path: string): boolean =>
  addresses.some((start) => path === start || path.startsWith(`${start}/`));

export interface SidebarProps {
  links: readonly ListedSidebarLink[];
  userName: string;
  company: string | null;
  isOperator: boolean;
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
  counts = {},
  collapsed,
  onCollapse,
  onNavigate,
}: SidebarProps) {
  const { pathname } = useLocation();
  const ownLinks = links.filter(({ onlyOperators }) => !onlyOperators);
  const operatorLinks = links.filter(({ onlyOperators }) => onlyOperators);
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
        <span className={collapsed ? 'visually-hidden' : 'truncate'}>{entry.label}</span>
        {count ? (
          <span className={`count${entry.countsFailures ? ' is-bad' : ''}${collapsed ? ' is-dot' : ''}`}>
            <span className={collapsed ? 'visually-hidden' : undefined}>{countFormat(count)}</span>
            {entry.countsFailures ? <span className="visually-hidden"> {t`failed`}</span> : null}
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
    <span className="side__who">
      <Monogram name={userName} round />
    </span>
  );
  return (
    <div className={`side${collapsed ? ' is-collapsed' : ''}${onCollapse ? '' : ' is-drawer'}`}>
      <Brand to="/app/dashboard" small={collapsed} />
      <nav aria-label={t`Account`}>
        {ownLinks.map(line)}
        {isOperator && operatorLinks.length > 0 ? (
          <>
            <span className={collapsed ? 'side__part' : 'label'}>{collapsed ? null : t`Operator`}</span>
            {operatorLinks.map(line)}
          </>
        ) : null}
      </nav>
      <div className="side__foot">
        {collapsed ? (
          <Tip text={userName} side="right">
            {who}
          </Tip>
        ) : (
          who
        )}
        {collapsed ? null : (
          <div className="grow">
            <div className="medium truncate">{userName}</div>
            <div className="text-small faint truncate">{company ?? t`No company yet`}</div>
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
