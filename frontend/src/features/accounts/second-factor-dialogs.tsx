import { ChangeFactorDialog } from './change-factor-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

export type FactorDeed = 'turnOn' | 'turnOff' | 'renew';

export interface SecondFactorDialogsProps {
  deed: FactorDeed;
  /** Whoever has none is not asked for it. */
  hasPassword: boolean;
  onClose: () => void;
}

export function SecondFactorDialogs({ deed, ...props }: SecondFactorDialogsProps) {
  return deed === 'turnOn' ? <TurnOnDialog {...props} /> : <ChangeFactorDialog deed={deed} {...props} />;
}
