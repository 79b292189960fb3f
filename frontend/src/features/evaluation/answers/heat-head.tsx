import { Icon } from '../../../ui/icons/icon.tsx';
import type { HeatRow } from './heat-rows.ts';
import './branch.css';

/** The first column of the heat map: number and name. A category can be opened and closed. */
export function HeatHead({ row, onToggle }: { row: HeatRow; onToggle: (id: string) => void }) {
  if (row.isOpen === null) {
    return (
      <span className={`branch branch--${row.level}`}>
        <span className="branch__no num faint">{row.number}</span>
        <span className="clip">{row.name}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="branch branch--category"
      aria-expanded={row.isOpen}
      onClick={() => onToggle(row.id)}
    >
      <Icon name={row.isOpen ? 'down' : 'right'} />
      <span className="branch__no num">{row.number}</span>
      <span className="clip">{row.name}</span>
    </button>
  );
}
