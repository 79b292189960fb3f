import type { iconNames } from './icon-names.ts';
import icons from './icons.svg';
import styles from './icon.module.css';

export type IconName = (typeof iconNames)[number];

export interface IconProps {
  name: IconName;
  size?: 12 | 14 | 16 | 20 | undefined;
  /** The accessible name. Without it the icon is decorative and hidden from assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const look = size === 12 ? `icon ${styles.small}` : 'icon';
  return (
    <svg className={className ? `${look} ${className}` : look} width={size} height={size} {...spoken}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
