import type { MouseEvent } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../icons/icon.tsx';

export interface NewRowsButtonProps {
  waiting: number;
  onRelease: (event: MouseEvent<HTMLElement>) => void;
}

/** "3 new": shows the rows that arrived while the user was reading. */
export function NewRowsButton({ waiting, onRelease }: NewRowsButtonProps) {
  return (
    <span role="status">
      {waiting > 0 ? (
        <Button className="btn--news" startIcon={<Icon name="aup" />} onClick={onRelease}>
          {waiting} new
        </Button>
      ) : null}
    </span>
  );
}
