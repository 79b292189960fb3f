import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../navigation/menu.tsx';
import styles from './menu-button.module.css';
import textStyles from '../styles/text.module.css';

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
  const items = entries.map((entry) => (
    <MenuItem
      key={entry.value}
      selected={entry.value === selected}
      disabled={entry.disabled}
      onClick={() => onChoose(entry.value)}
    >
      {entry.icon ? <Icon name={entry.icon} className={styles.menuButtonIcon} /> : null}
      {entry.detail ? (
        <span className={styles.menuButtonText}>
          <b className={textStyles.medium}>{entry.label}</b>
          <small>{entry.detail}</small>
        </span>
      ) : (
        entry.label
      )}
    </MenuItem>
  ));
  return (
    <Menu
      disabled={disabled}
      trigger={
        <Button primary={primary}>
          {icon ? <Icon name={icon} /> : null}
          {caption ? <span className={styles.menuButtonCaption}>{caption}</span> : null} {children}
          <Icon name="chevron-down" />
        </Button>
      }
    >
      {heading ? <MenuGroup heading={heading}>{items}</MenuGroup> : items}
    </Menu>
  );
}
