import { useState } from 'react';
import styles from './monogram.module.css';

export interface MonogramProps {
  /** Name of the product, company or person; its initials are shown if there is no logo. */
  name: string;
  logo?: string | null | undefined;
  size?: 24 | 32 | 40 | 48 | 72 | undefined;
  /** People are round, things are square. */
  round?: boolean | undefined;
}

export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = words[0] ?? '';
  const letters =
    words.length > 1
      ? [...first].slice(0, 1).concat([...(words[1] ?? '')].slice(0, 1))
      : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}

/** One of six background colours, always the same for the same name. */
function groundOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 6) + 1;
}

export function Monogram({ name, logo, size = 32, round = false }: MonogramProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = `${styles.mono} ${styles[`mono_${size}`]}${round ? ` ${styles.mono_round}` : ''}`;
  if (logo && logo !== broken) {
    return (
      <span className={`${shape} ${styles.mono_logo}`}>
        <img
          src={logo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(logo)}
        />
      </span>
    );
  }
  return (
    <span className={`${shape} ${styles[`m_${groundOf(name)}`]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
