import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

interface ButtonVariant {
  /** The only filled button of a view. */
  primary?: boolean | undefined;
  /** Without a border, for closing and clearing. */
  quiet?: boolean | undefined;
  /** 40 px high instead of 32. */
  large?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** A square with only an icon; it needs an `aria-label`. */
  icon?: boolean | undefined;
  className?: string | undefined;
}

function classOf({ primary, quiet, large, wide, icon, className }: ButtonVariant): string {
  const looks = { primary, quiet, large, wide, icon };
  const chosen = Object.entries(looks).flatMap(([look, on]) => (on ? [`btn--${look}`] : []));
  return ['btn', ...chosen, ...(className ? [className] : [])].join(' ');
}

/** MUI's button in plain HTML, for pages that render without MUI. */
export function Button({
  primary,
  quiet,
  large,
  wide,
  icon,
  className,
  ...rest
}: ButtonVariant & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" className={classOf({ primary, quiet, large, wide, icon, className })} {...rest} />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  primary,
  quiet,
  large,
  wide,
  icon,
  className,
  ...rest
}: ButtonVariant & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link className={classOf({ primary, quiet, large, wide, icon, className })} {...rest} />;
}
