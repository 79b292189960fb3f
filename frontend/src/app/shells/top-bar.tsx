import { t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { Icon } from '../../ui/icons/icon.tsx';
import Button from '@mui/material/Button';
import { LiveStatus, type LiveState } from '../../ui/status/live-status.tsx';
import { HelpMenu } from './help-menu.tsx';
import './top-bar.css';

const modes = [
  ['system', t`System`],
  ['light', t({ message: 'Light', comment: 'Colours of the pages.' })],
  ['dark', t`Dark`],
] as const;

/** The choice of light, dark, or the system setting. */
function ColourMenu() {
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        id={id}
        aria-label={t`Colours`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="contrast" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {modes.map(([value, label]) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={mode === value}
            selected={mode === value}
            onClick={() => {
              setMode(value);
              setAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

export interface TopBarProps {
  search: ReactNode;
  live: LiveState;
  /** The bell, once notifications have loaded. */
  bell?: ReactNode;
  onMenu: () => void;
  onLogout: () => void;
}

/** Search, live mark, help, bell, colours and Logout, 64 px high. */
export function TopBar({ search, live, bell, onMenu, onLogout }: TopBarProps) {
  return (
    <header className="top">
      <IconButton className="only-s" aria-label={t`Open menu`} onClick={onMenu}>
        <Icon name="burger" size={20} />
      </IconButton>
      <div className="top__search">{search}</div>
      <span className="grow hide-s" />
      <LiveStatus state={live} className="top__live" />
      <HelpMenu />
      {bell}
      <ColourMenu />
      <span className="top__line hide-s" />
      <Button variant="text" onClick={onLogout} aria-label={t`Logout`}>
        <Icon name="logout" />
        <span className="hide-s top__word">{t`Logout`}</span>
      </Button>
    </header>
  );
}
