import { Link } from 'react-router-dom';
import './brand.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface BrandProps {
  to?: string | undefined;
  /** Shows only the symbol; the word stays for assistive technology. */
  small?: boolean | undefined;
}

export function Brand({ to = '/', small = false }: BrandProps) {
  return (
    <Link className="brand" to={to}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="4" fill="var(--ink)" />
        <path d="M6 7.5h8M6 12h12M6 16.5h5" stroke="var(--paper)" strokeWidth="2" />
        <path d="M6 12h12" stroke="var(--accent-mid)" strokeWidth="2" />
      </svg>
      <span className={small ? visibilityStyles.visuallyHidden : 'brand__word'}>Bidboard</span>
    </Link>
  );
}
