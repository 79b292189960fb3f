import { t } from '@lingui/core/macro';
import {
  buyerSteps,
  optionalStepNames,
  type BuyerStep,
  type StepsValue,
} from '@bidboard/backend/features/rfps/contracts/steps';
import { lockedStepNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { createContext, useContext, type ComponentType } from 'react';
import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

/** A price sheet is optional, so its page is no step of the RFP's progress. */
const priceSheetPage = 'pricingNegotiations';

/** A page of the wizard. */
export type WizardStep = BuyerStep | typeof priceSheetPage;
const labels: Readonly<Record<WizardStep, string>> = {
  companyInformation: lockedStepNames.companyInformation,
  projectInformation: lockedStepNames.projectInformation,
  technicalRequirements: lockedStepNames.technicalRequirements,
  commercialEvaluation: t`Commercial Evaluation`,
  pricingNegotiations: optionalStepNames.pricingNegotiations,
  vendorInvite: lockedStepNames.vendorInvite,
  nda: t`Non-Disclosure Agreements`,
  contactAgreements: t`Contact Agreements`,
  finalPresentation: t`Final Presentation`,
};
const wizardSteps = buyerSteps
  .flatMap((step): WizardStep[] => (step === 'vendorInvite' ? [priceSheetPage, step] : [step]))
  .map((step) => ({ step, label: labels[step] }));

/** The purpose of a save: to stay on the step, to move on, or to review the RFP before it is published. */
export type SaveType = 'save' | 'next' | 'publish';

/** The pages of the buyer's wizard, in order; each is listed if the RFP has it. */
export const stepsOf = (stepsValue: StepsValue) => wizardSteps.filter(({ step }) => stepsValue[step]);

/** Which steps are done. The server decides, for this list as for the dashboard card. */
export const doneSteps = (stepper: Readonly<Record<string, boolean>>): ReadonlySet<WizardStep> =>
  new Set(buyerSteps.filter((step) => stepper[step]));

/** Which pages need no more input. The price sheet never does: without it, vendors list their own products. */
export const donePages = (stepper: Readonly<Record<string, boolean>>): ReadonlySet<WizardStep> =>
  new Set([...doneSteps(stepper), priceSheetPage]);

interface FooterButtons {
  back: boolean;
  skip: boolean;
  next: boolean;
}

export function footerButtons(steps: readonly WizardStep[], current: WizardStep): FooterButtons {
  const last = steps.at(-1) === current;
  return {
    back: steps[0] !== current,
    skip: !last,
    next: !last,
  };
}

export const stepAfter = (steps: readonly WizardStep[], current: WizardStep): WizardStep | undefined =>
  steps[steps.indexOf(current) + 1];
export const stepBefore = (steps: readonly WizardStep[], current: WizardStep): WizardStep | undefined =>
  steps[steps.indexOf(current) - 1];

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
  if (!wizard) throw new Error('A step needs a wizard around it.');
  return wizard;
}
