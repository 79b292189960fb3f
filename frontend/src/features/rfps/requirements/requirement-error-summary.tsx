import { useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../../../ui/forms/error-summary.css';
import type { ErrorsByField } from './draft/requirements-rules.ts';

interface RequirementErrorSummaryProps {
  title: string;
  errors: ErrorsByField;
  /** Shows the field, wherever it is, and focuses it. */
  onLead: (field: string) => void;
}

const shown = 6;

/** The summary above the editor after a refused save. Each line leads to its field, even in a closed section. */
export function RequirementErrorSummary({ title, errors, onLead }: RequirementErrorSummaryProps) {
  const id = useId();
  const lines = [...errors].slice(0, shown);
  return (
    <div className="summary" role="alert" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="warn" />
        {title}
      </h2>
      {lines.map(([field, text]) => (
        <button key={field} type="button" className="summary__link" onClick={() => onLead(field)}>
          {text}
        </button>
      ))}
      {errors.size > shown ? <p className="fault-rest">and {errors.size - shown} more</p> : null}
    </div>
  );
}
