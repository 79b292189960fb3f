import { useState } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import { WeightsDialog } from './weights-dialog.tsx';

interface WeightsButtonProps {
  /** Whether the step has unsaved changes. */
  isDirty: boolean;
}

/** Opens the weights of the whole RFP. */
export function WeightsButton({ isDirty }: WeightsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="gauge" />} onClick={() => setOpen(true)}>
        Weights
      </Button>
      {isOpen ? <WeightsDialog isStepDirty={isDirty} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
