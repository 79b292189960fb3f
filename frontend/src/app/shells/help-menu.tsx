import { t } from '@lingui/core/macro';
import { IconButton } from '../../ui/buttons/button.tsx';
import { useState } from 'react';
import { useMatches } from 'react-router-dom';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { setSingleKeys, useSingleKey, useSingleKeysOn } from '../../ui/hooks/single-key-shortcuts.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/navigation/menu.tsx';
import type { RouteHandle } from '../routes/router.tsx';

/** Returns the address of the guide's section that describes the current page, or undefined if none does. */
function useHelpAddress(): string | undefined {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const section = handles.findLast((handle) => handle?.help)?.help;
  return section && `/help/${section}`;
}

/** Opens the guide for the current page, all guides, the command palette, or the list of keyboard shortcuts. */
export function HelpMenu({ onPalette }: { onPalette: () => void }) {
  const address = useHelpAddress();
  const [keysOpen, setKeysOpen] = useState(false);
  useSingleKey('?', () => setKeysOpen(true));
  return (
    <>
      <Menu
        trigger={
          <IconButton aria-label={t`Help`}>
            <Icon name="circle-question-mark" />
          </IconButton>
        }
      >
        {address ? <MenuLink to={address}>{t`Help for this page`}</MenuLink> : null}
        <MenuLink to="/help">{t`All guides`}</MenuLink>
        <MenuItem onClick={onPalette}>{t`Command palette`}</MenuItem>
        <MenuItem className="hide-narrow" onClick={() => setKeysOpen(true)}>
          {t`Keyboard shortcuts`}
        </MenuItem>
      </Menu>
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </>
  );
}

const keys = [
  [['/'], t`Search`],
  [[/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : t`Ctrl`, 'K'], t`Command palette`],
  [['j', 'k'], t`Next or previous row of a table`],
  [['?'], t`This list`],
  [[t`Tab`], t`Next control`],
  [[t`Esc`], t`Close a dialog, menu or list`],
  [['↑', '↓', '←', '→'], t`Move in a table, menu or list of suggestions`],
  [[t`Enter`], t`Open a row; step into a cell, Esc steps out`],
  [[t({ message: 'Space', comment: 'The key of a keyboard.' })], t`Choose a row of a table`],
] as const;

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

function KeysDialog({ open, onClose }: KeysDialogProps) {
  const on = useSingleKeysOn();
  return (
    <FormDialog open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className="keys">
        {keys.map(([names, action]) => (
          <div key={action}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={setSingleKeys}>
        {t`Use single keys (/, ?, j and k)`}
      </Checkbox>
    </FormDialog>
  );
}
