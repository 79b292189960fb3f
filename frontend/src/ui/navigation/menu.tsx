import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon.tsx';
import floating from '../floating/floating.module.css';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens the menu and names it. */
  trigger: ReactElement;
  disabled?: boolean | undefined;
  /** Which edges of button and menu are in line. */
  align?: 'start' | 'end' | undefined;
  /** Whether it opens at once, for a menu that loads at the press of its button. */
  defaultOpen?: boolean | undefined;
  children: ReactNode;
}

/** A menu below its button. Escape and a choice close it, and the focus returns to the button. */
export const Menu = ({
  trigger,
  disabled = false,
  align = 'end',
  defaultOpen = false,
  children,
}: MenuProps) => (
  <BaseMenu.Root disabled={disabled} defaultOpen={defaultOpen}>
    <BaseMenu.Trigger render={trigger} disabled={disabled} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className={floating.positioner} align={align} sideOffset={4} collisionPadding={8}>
        <BaseMenu.Popup className={`${floating.popup} ${floating.list}`}>{children}</BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);

interface MenuGroupProps {
  heading: string;
  children: ReactNode;
}

export const MenuGroup = ({ heading, children }: MenuGroupProps) => (
  <BaseMenu.Group>
    <BaseMenu.GroupLabel className={floating.heading}>{heading}</BaseMenu.GroupLabel>
    {children}
  </BaseMenu.Group>
);

interface MenuItemProps {
  onClick: () => void;
  /** Whether it is the current entry. */
  selected?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it is disabled, as text below its name. */
  reason?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const MenuItem = ({
  onClick,
  selected = false,
  disabled = false,
  reason = '',
  className = '',
  children,
}: MenuItemProps) => (
  <BaseMenu.Item
    className={`${floating.item} ${className}`}
    disabled={disabled}
    onClick={onClick}
    {...(selected ? { 'aria-current': true } : {})}
  >
    {reason === '' ? (
      children
    ) : (
      <span>
        {children}
        <small className={styles.reason}>{reason}</small>
      </span>
    )}
  </BaseMenu.Item>
);

interface MenuLinkProps {
  to: string;
  children: ReactNode;
}

/** Opens a page in a new tab, because the current page may hold something that has not been saved. */
export const MenuLink = ({ to, children }: MenuLinkProps) => (
  <BaseMenu.LinkItem className={floating.item} closeOnClick render={<Link to={to} target="_blank" />}>
    {children}
  </BaseMenu.LinkItem>
);

interface MenuCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Switches something on or off. The menu stays open. */
export const MenuCheckbox = ({ checked, onChange, children }: MenuCheckboxProps) => (
  <BaseMenu.CheckboxItem className={floating.item} checked={checked} onCheckedChange={onChange}>
    <span className={styles.tick}>{checked ? <Icon name="check" size={14} /> : null}</span>
    {children}
  </BaseMenu.CheckboxItem>
);

interface MenuRadioGroupProps<Value extends string> {
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** Options of which one is chosen. A choice closes the menu. */
export const MenuRadioGroup = <Value extends string>({
  value,
  options,
  onChange,
}: MenuRadioGroupProps<Value>) => (
  <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
    {options.map(([option, label]) => (
      <BaseMenu.RadioItem key={option} className={floating.item} value={option} closeOnClick>
        {label}
      </BaseMenu.RadioItem>
    ))}
  </BaseMenu.RadioGroup>
);
