import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import './menu-button.css';

export interface MenuEntry {
  value: string;
  label: string;
  icon?: IconName | undefined;
  /** A line below the label. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

export interface MenuButtonProps {
  /** Text on the button; for a choice, the current value. */
  children: ReactNode;
  /** Shown before it in grey: Filter, Sort. */
  caption?: string | undefined;
  icon?: IconName | undefined;
  primary?: boolean | undefined;
  entries: readonly MenuEntry[];
  /** Marks the current entry. */
  selected?: string | undefined;
  heading?: string | undefined;
  disabled?: boolean | undefined;
  onChoose: (value: string) => void;
}

/** A button that opens a menu: Create Request, Filter, Sort. */
export function MenuButton({
  children,
  caption,
  icon,
  primary = false,
  entries,
  selected,
  heading,
  disabled = false,
  onChoose,
}: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        id={id}
        variant={primary ? 'contained' : 'outlined'}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { 'aria-controls': `${id}-menu` } : {})}
        startIcon={icon ? <Icon name={icon} /> : undefined}
        endIcon={<Icon name="down" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {caption ? <span className="menu-button__caption">{caption}</span> : null}
        {children}
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {heading ? <ListSubheader>{heading}</ListSubheader> : null}
        {entries.map((entry) => (
          <MenuItem
            key={entry.value}
            selected={entry.value === selected}
            disabled={entry.disabled ?? false}
            onClick={() => {
              setAnchor(null);
              onChoose(entry.value);
            }}
          >
            {entry.icon ? <Icon name={entry.icon} className="menu-button__icon" /> : null}
            {entry.detail ? (
              <span className="menu-button__text">
                <b className="b">{entry.label}</b>
                <small>{entry.detail}</small>
              </span>
            ) : (
              entry.label
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
