import { useState } from 'react';
import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import type { LiveState } from '../../ui/status/live-state.ts';
import type { ListedPlace } from './account-places.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import './account-shell.css';

export interface AccountShellProps {
  places: readonly ListedPlace[];
  userName: string;
  company: string | null;
  isOperator: boolean;
  counts?: Readonly<Record<string, number>> | undefined;
  live: LiveState;
  search: ReactNode;
  bell?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

const stored = 'sidebar';
/** Up to this width the sidebar shows only icons, which leaves space for forms. */
const narrow = '(max-width: 1100px)';

/**
 * A collapsible sidebar of 240 px, a bar of 64 px and the page. On a narrow screen the sidebar is collapsed and opens as a drawer
 * over the page. Up to 700 px it is only a drawer.
 */
export function AccountShell({ search, live, bell, onLogout, children, ...who }: AccountShellProps) {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(stored) === 'collapsed');
  const [drawer, setDrawer] = useState(false);
  const isNarrow = useMediaQuery(narrow);
  const isCollapsed = isNarrow || collapsed;
  const collapse = () => {
    if (isNarrow) return setDrawer(true);
    localStorage.setItem(stored, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <div className={`shell${isCollapsed ? ' is-collapsed' : ''}`}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className="shell__side hide-s" aria-label="Account">
        <Sidebar {...who} collapsed={isCollapsed} onCollapse={collapse} />
      </aside>
      <Drawer open={drawer} onClose={() => setDrawer(false)} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
        <Sidebar {...who} collapsed={false} onNavigate={() => setDrawer(false)} />
      </Drawer>
      <div className="shell__page">
        <TopBar search={search} live={live} bell={bell} onLogout={onLogout} onMenu={() => setDrawer(true)} />
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
