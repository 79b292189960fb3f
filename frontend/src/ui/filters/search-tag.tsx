import { Link } from 'react-router-dom';
import styles from '../status/state.module.css';
import textStyles from '../styles/text.module.css';

export interface SearchTagProps {
  to: string;
  children: string;
}

/** A chip that starts a search: neutral, without a cross. */
export function SearchTag({ to, children }: SearchTagProps) {
  return (
    <Link className={styles.tag} to={to}>
      <span className={textStyles.truncate}>{children}</span>
    </Link>
  );
}
