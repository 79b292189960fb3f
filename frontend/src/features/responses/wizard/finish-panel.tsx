import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ResponseStep } from '../steps/response-steps.ts';
import './finish-panel.css';

interface FinishPanelProps {
  isComplete: boolean;
  /** Steps that are not done, except the current one. */
  open: readonly { step: ResponseStep; label: string }[];
  onOpen: (step: ResponseStep) => void;
  onReset: () => void;
}

/** Shown after the last step: either everything is done, or what is not. */
export function FinishPanel({ isComplete, open, onOpen, onReset }: FinishPanelProps) {
  if (isComplete)
    return (
      <section className="panel finish" aria-label="End">
        <p className="b" role="status">
          <Icon name="check" /> All steps completed - you&apos;re finished
        </p>
        <Button onClick={onReset}>Reset</Button>
      </section>
    );
  if (open.length === 0) return null;
  return (
    <section className="panel finish" aria-label="Open steps">
      <p>These steps are not complete. You can complete them, or submit the response without them:</p>
      <ul className="finish__open">
        {open.map(({ step, label }) => (
          <li key={step}>
            <Button onClick={() => onOpen(step)}>{label}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
