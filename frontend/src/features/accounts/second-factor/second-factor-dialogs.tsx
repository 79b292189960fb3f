import { ChangeFactorDialog } from './change-factor-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

export type FactorAction = 'turnOn' | 'turnOff' | 'renew';

export interface SecondFactorDialogsProps {
  action: FactorAction;
  /** A user without a password is not asked for it. */
  hasPassword: boolean;
  onClose: () => void;
}

export function SecondFactorDialogs({ action, ...props }: SecondFactorDialogsProps) {
  return action === 'turnOn' ? (
    <TurnOnDialog {...props} />
  ) : (
    <ChangeFactorDialog action={action} {...props} />
  );
}
