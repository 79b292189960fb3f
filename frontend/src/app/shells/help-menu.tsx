import { t } from '@lingui/core/macro';
import { IconButton } from '../../ui/buttons/button.tsx';
import { useState } from 'react';
import { useMatches } from 'react-router-dom';
import { useSingleKey } from '../../ui/hooks/single-key-shortcuts.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/navigation/menu.tsx';
import type { RouteHandle } from '../routes/router.tsx';
import { HelpDialog } from './help-dialog.tsx';
import visibilityStyles from '../../ui/styles/visibility.module.css';

/** Returns the guide's section that describes the current page, or undefined if none does. */
function useHelpSection(): RouteHandle['help'] {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.help)?.help;
}

/**
 * Opens the guide for the current page, all guides, the command palette, or the list of keyboard shortcuts. The key "?" shows the
 * page's section of the guide and the shortcuts over the page.
 */
export function HelpMenu({ onPalette }: { onPalette: () => void }) {
  const section = useHelpSection();
  const [shows, setShows] = useState<'keys' | 'page' | null>(null);
  useSingleKey('?', () => setShows('page'));
  return (
    <>
      <Menu
        trigger={
          <IconButton aria-label={t`Help`}>
            <Icon name="circle-question-mark" />
          </IconButton>
        }
      >
        {section ? <MenuLink to={`/help/${section}`}>{t`Help for this page`}</MenuLink> : null}
        <MenuLink to="/help">{t`All guides`}</MenuLink>
        <MenuItem onClick={onPalette}>{t`Command palette`}</MenuItem>
        <MenuItem className={visibilityStyles.hiddenOnNarrow} onClick={() => setShows('keys')}>
          {t`Keyboard shortcuts`}
        </MenuItem>
      </Menu>
      <HelpDialog shows={shows} section={section} onClose={() => setShows(null)} />
    </>
  );
}
