import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import './figures.css';

export interface Figure {
  name: string;
  value: string;
  /** Below the number. */
  detail?: ReactNode;
  /** Somebody should look: marked by a sign and a colour. */
  isBad?: boolean;
}

/** Numbers side by side, as they stand now. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section className="panel figures" aria-label={label}>
      <dl>
        {figures.map(({ name, value, detail, isBad = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`figures__value num${isBad ? ' is-bad' : ''}`}>
              {isBad ? <Icon name="warn" /> : null}
              {value}
              {isBad ? <span className="vh">, to be looked at</span> : null}
            </dd>
            <dd className="t1 muted num">{detail ?? '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
