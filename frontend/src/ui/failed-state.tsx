import Button from '@mui/material/Button';
import { Icon } from './icon.tsx';
import './blank.css';

export interface FailedStateProps {
  /** What happened: "The vendor table did not load". */
  title: string;
  /** What is kept, and why it failed as far as it is known. */
  kept?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  bare?: boolean | undefined;
}

export function FailedState({
  title,
  kept = 'Nothing is lost.',
  onRetry,
  retryLabel = 'Try again',
  bare = false,
}: FailedStateProps) {
  return (
    <div className={`blank${bare ? '' : ' sheet'}`} role="alert">
      <Icon name="warn" size={20} />
      <h3 className="bb">{title}</h3>
      <p>{kept}</p>
      {onRetry ? (
        <Button onClick={onRetry} startIcon={<Icon name="refresh" />}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
