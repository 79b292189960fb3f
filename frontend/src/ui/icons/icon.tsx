import icons from './icons.svg';
import './icon.css';

/** The ids of the drawings in icons.svg. */
export type IconName =
  | 'adown'
  | 'arrow'
  | 'aup'
  | 'back'
  | 'bell'
  | 'board'
  | 'bookmark'
  | 'building'
  | 'burger'
  | 'calendar'
  | 'card'
  | 'check'
  | 'clock'
  | 'cols'
  | 'contrast'
  | 'copy'
  | 'down'
  | 'download'
  | 'edit'
  | 'external'
  | 'file'
  | 'filter'
  | 'gauge'
  | 'globe'
  | 'help'
  | 'info'
  | 'layers'
  | 'left'
  | 'link'
  | 'list'
  | 'lock'
  | 'logout'
  | 'mail'
  | 'minus'
  | 'moon'
  | 'more'
  | 'msg'
  | 'panel'
  | 'pause'
  | 'pin'
  | 'play'
  | 'plus'
  | 'refresh'
  | 'right'
  | 'search'
  | 'send'
  | 'sun'
  | 'team'
  | 'trash'
  | 'up'
  | 'upload'
  | 'users'
  | 'video'
  | 'warn'
  | 'x';

export interface IconProps {
  name: IconName;
  size?: 12 | 14 | 16 | 20 | undefined;
  /** The accessible name. Without it the icon is decorative and hidden from assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={`i i--${size}${className ? ` ${className}` : ''}`}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      {...spoken}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
