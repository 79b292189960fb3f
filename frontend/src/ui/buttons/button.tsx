import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonLook {
  /** The only filled button of a view. */
  primary?: boolean | undefined;
  /** Without a border, for closing and clearing. */
  quiet?: boolean | undefined;
  /** For what cannot be undone. */
  danger?: boolean | undefined;
  /** 40 px high instead of 32. */
  large?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

interface NativeButton extends Omit<ComponentProps<'button'>, 'className'> {
  /** A button with `aria-disabled` ignores clicks but takes the focus, so that people find out why. */
  'aria-disabled'?: boolean | undefined;
}

const classOf = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');

const lookOf = ({ primary, quiet, danger, large, wide, className }: ButtonLook) =>
  classOf(
    styles.button,
    primary && styles.primary,
    quiet && styles.quiet,
    danger && styles.danger,
    large && styles.large,
    wide && styles.wide,
    className,
  );

interface ButtonProps extends ButtonLook, NativeButton {
  /** Shows a spinner over the text. Clicks do nothing, and the focus stays. */
  loading?: boolean | undefined;
}

export function Button({
  primary,
  quiet,
  danger,
  large,
  wide,
  className,
  loading = false,
  disabled = false,
  'aria-disabled': ariaDisabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBlocked = loading || ariaDisabled;
  return (
    <button
      type="button"
      className={classOf(
        lookOf({ primary, quiet, danger, large, wide, className }),
        loading && styles.loading,
      )}
      disabled={disabled && !loading}
      aria-disabled={isBlocked}
      onClick={isBlocked ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
      {loading ? <span className={styles.spinner} /> : null}
    </button>
  );
}

interface IconButtonProps extends NativeButton {
  'aria-label': string;
  /** With a border, beside fields and other buttons. */
  boxed?: boolean | undefined;
  loading?: boolean | undefined;
  className?: string | undefined;
}

/** A square with only an icon. */
export function IconButton({ boxed = false, className, ...rest }: IconButtonProps) {
  return <Button quiet={!boxed} className={classOf(styles.icon, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  primary,
  quiet,
  danger,
  large,
  wide,
  className,
  ...rest
}: ButtonLook & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link className={lookOf({ primary, quiet, danger, large, wide, className })} {...rest} />;
}
