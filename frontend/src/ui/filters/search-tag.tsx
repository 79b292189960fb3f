import { Link } from 'react-router-dom';
import styles from '../status/state.module.css';

export interface SearchTagProps {
  to: string;
  children: string;
}

/** A chip that starts a search: neutral, without a cross. */
export function SearchTag({ to, children }: SearchTagProps) {
  return (
    <Link className={styles.tag} to={to}>
      <span className="truncate">{children}</span>
    </Link>
  );
}
