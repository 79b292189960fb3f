import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/icons/icon.tsx';
import { LiveMark } from '../../ui/status/live-status.tsx';
import type { LiveState } from '../../ui/status/live-state.ts';
import { ColourMenu } from './colour-menu.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useSingleKey } from '../../ui/hooks/single-key-shortcuts.ts';
import './top-bar.css';

export interface TopBarProps {
  search: ReactNode;
  live: LiveState;
  /** The bell, once notifications have loaded. */
  bell?: ReactNode;
  onMenu: () => void;
  onLogout: () => void;
}

/** Search, live mark, keys, bell, colours and Logout, 64 px high. */
export function TopBar({ search, live, bell, onMenu, onLogout }: TopBarProps) {
  const [keysOpen, setKeysOpen] = useState(false);
  useSingleKey('?', () => setKeysOpen(true));
  return (
    <header className="top">
      <IconButton className="only-s" aria-label="Open menu" onClick={onMenu}>
        <Icon name="burger" size={20} />
      </IconButton>
      <div className="top__search">{search}</div>
      <span className="grow hide-s" />
      <LiveMark state={live} className="top__live" />
      <IconButton className="hide-s" aria-label="Keys" onClick={() => setKeysOpen(true)}>
        <Icon name="help" />
      </IconButton>
      {bell}
      <ColourMenu />
      <span className="top__line hide-s" />
      <Button variant="text" onClick={onLogout} aria-label="Logout">
        <Icon name="logout" />
        <span className="hide-s top__word">Logout</span>
      </Button>
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </header>
  );
}
