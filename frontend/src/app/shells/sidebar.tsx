import type { AccountPlace, Feature } from '../../api/feature.ts';
import { Link, useLocation } from 'react-router-dom';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Brand } from '../../ui/icons/brand.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Monogram } from '../../ui/icons/monogram.tsx';
import './sidebar.css';

/** An entry of the sidebar with the addresses that belong to it. */
export interface ListedPlace extends AccountPlace {
  addresses: readonly string[];
}

/** Returns the part of a path before its first parameter. */
const fixedPart = (path: string) => path.split('/:')[0] ?? path;

/** Returns the sidebar's entries in their order. */
export function listPlaces(features: readonly Feature[]): readonly ListedPlace[] {
  const rows = features.flatMap(({ routes }) => routes ?? []);
  return features
    .flatMap(({ places }) => places ?? [])
    .toSorted((one, other) => one.rank - other.rank)
    .map((place) => {
      const pages = rows.filter((row) => 'place' in row && row.place === place.to);
      return { ...place, addresses: [place.to, ...pages.map(({ path }) => fixedPart(path))] };
    });
}

const isPlace = ({ addresses }: ListedPlace, path: string): boolean =>
  addresses.some((start) => path === start || path.startsWith(`${start}/`));

export interface SidebarProps {
  places: readonly ListedPlace[];
  userName: string;
  company: string | null;
  isOperator: boolean;
  /** The number of waiting items at a place, by its address. */
  counts?: Readonly<Record<string, number>> | undefined;
  collapsed: boolean;
  /** Missing in the drawer, which closes instead. */
  onCollapse?: (() => void) | undefined;
  onNavigate?: (() => void) | undefined;
}

export function Sidebar({
  places,
  userName,
  company,
  isOperator,
  counts = {},
  collapsed,
  onCollapse,
  onNavigate,
}: SidebarProps) {
  const { pathname } = useLocation();
  const ownPlaces = places.filter(({ onlyOperators }) => !onlyOperators);
  const operatorPlaces = places.filter(({ onlyOperators }) => onlyOperators);
  const line = (place: ListedPlace) => {
    const count = counts[place.to];
    const link = (
      <Link
        key={place.to}
        to={place.to}
        onClick={onNavigate}
        {...(isPlace(place, pathname) ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon name={place.icon} />
        <span className={collapsed ? 'vh' : 'clip'}>{place.label}</span>
        {count && !collapsed ? <span className="count">{count}</span> : null}
      </Link>
    );
    return collapsed ? (
      <Tooltip key={place.to} title={place.label} placement="right">
        {link}
      </Tooltip>
    ) : (
      link
    );
  };
  return (
    <div className={`side${collapsed ? ' is-collapsed' : ''}`}>
      <Brand to="/app/dashboard" small={collapsed} />
      <nav aria-label="Account">
        {ownPlaces.map(line)}
        {isOperator && operatorPlaces.length > 0 ? (
          <>
            <span className={collapsed ? 'side__part' : 'label'}>{collapsed ? null : 'Operator'}</span>
            {operatorPlaces.map(line)}
          </>
        ) : null}
      </nav>
      <div className="side__foot">
        <Tooltip title={collapsed ? userName : ''} placement="right">
          <span className="side__who">
            <Monogram name={userName} round />
          </span>
        </Tooltip>
        {collapsed ? null : (
          <div className="grow">
            <div className="b clip">{userName}</div>
            <div className="t1 faint clip">{company ?? 'No company yet'}</div>
          </div>
        )}
        {onCollapse ? (
          <IconButton
            aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            <Icon name="panel" />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
