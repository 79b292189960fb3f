import { Icon } from '../src/ui/icons/icon.tsx';
import { iconNames } from '../src/ui/icons/icon-names.ts';
import styles from './stories.module.css';
import layoutStyles from '../src/ui/styles/layout.module.css';

const sizes = [12, 14, 16, 20] as const;

export const AllIcons = () => (
  <ul className={styles.iconStories} aria-label="Icons" tabIndex={0}>
    {iconNames.map((name) => (
      <li key={name}>
        <Icon name={name} size={20} />
        {name}
      </li>
    ))}
  </ul>
);

export const Sizes = () => (
  <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
    {sizes.map((size) => (
      <Icon key={size} name="bell" size={size} label={`Bell of ${size} pixels`} />
    ))}
  </div>
);
