import type { beginSecondFactor } from '@bidboard/backend/contracts/second-factor';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FirstCodeForm } from './first-code-form.tsx';
import { KeptCodes } from './kept-codes.tsx';
import { OwnerForm } from './owner-form.tsx';

type Begun = Infer<typeof beginSecondFactor.answer>;

export interface TurnOnDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Password, then the picture and a first code, then the recovery codes. */
export function TurnOnDialog({ hasPassword, onClose }: TurnOnDialogProps) {
  const [begun, setBegun] = useState<Begun>();
  const [isOn, setIsOn] = useState(false);
  return (
    <FormDialog
      open
      title={isOn ? 'Your recovery codes' : 'Turn on the second factor'}
      onClose={onClose}
      staysOpen
    >
      {begun === undefined ? <OwnerForm hasPassword={hasPassword} onBegun={setBegun} /> : null}
      {begun !== undefined && !isOn ? <FirstCodeForm begun={begun} onOn={() => setIsOn(true)} /> : null}
      {begun !== undefined && isOn ? <KeptCodes codes={begun.recoveryCodes} onClose={onClose} /> : null}
    </FormDialog>
  );
}
