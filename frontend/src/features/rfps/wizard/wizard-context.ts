import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { WizardStep } from './wizard-steps.ts';

export interface Wizard {
  rfp: Infer<typeof rfp>;
  userId: string;
  steps: readonly { step: WizardStep; label: string }[];
  current: WizardStep;
  done: ReadonlySet<WizardStep>;
  go: (step: WizardStep) => void;
  /** Opens the review of the RFP before it is published. */
  review: () => void;
  /** The project as an invited vendor sees it. `isHidden` shows it as it is before the vendor knows the buyer. */
  VendorPreview?: ComponentType<{ rfpId: string; isHidden: boolean }>;
}

const WizardContext = createContext<Wizard | null>(null);
export const WizardProvider = WizardContext.Provider;

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('A step stands inside its wizard');
  return wizard;
}
