import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Menu, MenuRadioGroup } from '../../ui/navigation/menu.tsx';
import { LiveStatus, type LiveState } from '../../ui/status/live-status.tsx';
import { useColourMode } from '../../ui/theme/colour-mode.ts';
import { HelpMenu } from './help-menu.tsx';
import styles from './top-bar.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const modes = [
  ['system', t`System`],
  ['light', t({ message: 'Light', comment: 'Colours of the pages.' })],
  ['dark', t`Dark`],
] as const;

/** The choice of light, dark, or the system setting. */
function ColourMenu() {
  const [mode, setMode] = useColourMode();
  return (
    <Menu
      trigger={
        <IconButton aria-label={t`Colours`}>
          <Icon name="contrast" />
        </IconButton>
      }
    >
      <MenuRadioGroup value={mode} options={modes} onChange={setMode} />
    </Menu>
  );
}

export interface TopBarProps {
  search: ReactNode;
  live: LiveState;
  /** The bell, once notifications have loaded. */
  bell?: ReactNode;
  onMenu: () => void;
  onPalette: () => void;
  onLogout: () => void;
}

/** Search, live mark, help, bell, colours and Logout, 64 px high. */
export function TopBar({ search, live, bell, onMenu, onPalette, onLogout }: TopBarProps) {
  return (
    <header className={styles.top}>
      <IconButton className={visibilityStyles.onlyOnNarrow} aria-label={t`Open menu`} onClick={onMenu}>
        <Icon name="menu" size={20} />
      </IconButton>
      <div className={styles.topSearch}>{search}</div>
      <span className={`${layoutStyles.grow} ${visibilityStyles.hiddenOnNarrow}`} />
      <LiveStatus state={live} className={styles.topLive} />
      <HelpMenu onPalette={onPalette} />
      {bell}
      <ColourMenu />
      <span className={`${styles.topLine} ${visibilityStyles.hiddenOnNarrow}`} />
      <Button quiet onClick={onLogout} aria-label={t`Logout`}>
        <Icon name="log-out" />
        <span className={visibilityStyles.hiddenOnNarrow}>{t`Logout`}</span>
      </Button>
    </header>
  );
}
