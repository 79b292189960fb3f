import './icon.css';

const round = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const paths = {
  adown: 'M10 4.5v11m-4-4 4 4 4-4',
  arrow: 'M4 10h12m-4.5-4.5L16 10l-4.5 4.5',
  aup: 'M10 15.5v-11m-4 4 4-4 4 4',
  back: 'M16 10H4m4.5-4.5L4 10l4.5 4.5',
  bell: 'M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5ZM8.25 16.25a2 2 0 0 0 3.5 0',
  board: 'M3.5 4.5h5v11h-5zM11.5 4.5h5v4.5h-5zM11.5 12h5v3.5h-5z',
  bookmark: 'M5.5 3.5h9v13L10 13l-4.5 3.5z',
  building: 'M5 16.5v-13h7v13M12 8h3.5v8.5M3.5 16.5h13M7.5 7h2m-2 3h2m-2 3h2',
  burger: 'M3.5 6h13m-13 4h13m-13 4h13',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3.5v3m6-3v3',
  card: 'M3 5.5h14v9.5H3zM3 9h14M6 12.5h3',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  clock: `${round(10, 10, 6.5)}M10 6.5V10l2.5 1.5`,
  cols: 'M3.5 4.5h13v11h-13zM8 4.5v11M12.25 4.5v11',
  contrast: `${round(10, 10, 6.5)}M10 3.5v13M12.5 5.5v9M14.75 7.5v5`,
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  down: 'm6 8 4 4 4-4',
  download: 'M10 3.5v8.5m-3.5-3.5L10 12l3.5-3.5M4 16h12',
  edit: 'M4 16l.75-3.5 8.5-8.5 2.75 2.75-8.5 8.5zM11.25 6l2.75 2.75',
  file: 'M5 3.5h6.5L15 7v9.5H5zM11.5 3.5V7H15',
  filter: 'M3.5 6h13M6 10h8m-5.5 4h3',
  gauge: 'M4.5 15a7 7 0 1 1 11 0M10 11.5l3-3.5',
  globe: `${round(10, 10, 6.5)}M3.5 10h13M10 3.5c2 2 2.75 4 2.75 6.5S12 14.5 10 16.5c-2-2-2.75-4-2.75-6.5S8 5.5 10 3.5Z`,
  help: `${round(10, 10, 6.5)}M8.25 8.25a1.75 1.75 0 1 1 2.5 1.6c-.5.25-.75.6-.75 1.15M10 13.25v.01`,
  info: `${round(10, 10, 6.5)}M10 9.5v4M10 6.75v.01`,
  layers: 'm10 3.5 6.5 3.5L10 10.5 3.5 7zM3.5 10.25l6.5 3.5 6.5-3.5M3.5 13.5 10 17l6.5-3.5',
  left: 'm12 6-4 4 4 4',
  link: 'M8.5 11.5a3 3 0 0 0 4.25 0l2.5-2.5A3 3 0 0 0 11 4.75l-1 1M11.5 8.5a3 3 0 0 0-4.25 0l-2.5 2.5A3 3 0 0 0 9 15.25l1-1',
  list: 'M7.5 6h9m-9 4h9m-9 4h9M4 6h.01M4 10h.01M4 14h.01',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  logout: 'M11.5 4H4.5v12h7M8.5 10H17m-3-3 3 3-3 3',
  mail: 'M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5',
  minus: 'M4.5 10h11',
  moon: 'M15.75 11.75A6.25 6.25 0 0 1 8.25 4.25a6.25 6.25 0 1 0 7.5 7.5Z',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  msg: 'M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5z',
  panel: 'M3.5 4.5h13v11h-13zM8 4.5v11',
  pause: 'M7.5 5v10m5-10v10',
  pin: `M10 17s5-4.75 5-8.75a5 5 0 0 0-10 0C5 12.25 10 17 10 17Z${round(10, 8.25, 1.75)}`,
  play: 'M7 5v10l8-5z',
  plus: 'M10 4.5v11M4.5 10h11',
  refresh: 'M15.5 8.5a6 6 0 1 0 .25 3M15.75 4.5v4h-4',
  right: 'm8 6 4 4-4 4',
  search: `${round(9, 9, 5.25)}M13 13l3.5 3.5`,
  send: 'M3.5 9.5 16.5 4 12 16.5 9 11.5zM9 11.5 16.5 4',
  sun: `${round(10, 10, 3)}M10 3.25v1.5m0 10.5v1.5m6.75-6.75h-1.5m-10.5 0h-1.5m11.5-4.75-1 1m-7.5 7.5-1 1m9.5 0-1-1m-7.5-7.5-1-1`,
  team: `${round(6.5, 7.5, 2.25)}${round(13.5, 7.5, 2.25)}M3 15.5c0-2 1.5-3.25 3.5-3.25S10 13.5 10 15.5m0 0c0-2 1.5-3.25 3.5-3.25S17 13.5 17 15.5`,
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.75 10.5h7.5L14.5 6',
  up: 'm6 12 4-4 4 4',
  upload: 'M10 12.5V4m-3.5 3.5L10 4l3.5 3.5M4 16h12',
  users: `${round(8, 7.5, 2.75)}M3 16c0-2.75 2.25-4.25 5-4.25S13 13.25 13 16M13 5a2.5 2.5 0 0 1 0 5m1.5 2.25c1.5.5 2.5 1.75 2.5 3.75`,
  video: 'M3 5.5h10v9H3zM13 9l4-2.5v7L13 11',
  warn: 'M10 3.75 17 16H3zM10 8.5v3.5M10 13.9v.01',
  x: 'm5.5 5.5 9 9m0-9-9 9',
} as const;

export type IconName = keyof typeof paths;

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
      <path d={paths[name]} />
    </svg>
  );
}
