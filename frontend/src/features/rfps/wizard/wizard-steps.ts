import { buyerSteps } from '@bidboard/backend/features/rfps/contracts/steps';
import type { BuyerStep, StepsValue } from '@bidboard/backend/features/rfps/contracts/steps';
import { lockedStepNames } from '@bidboard/backend/features/rfps/contracts/labels';

export type WizardStep = BuyerStep;
const labels: Readonly<Record<WizardStep, string>> = {
  companyInformation: lockedStepNames.companyInformation,
  projectInformation: lockedStepNames.projectInformation,
  technicalRequirements: lockedStepNames.technicalRequirements,
  commercialEvaluation: 'Commercial Evaluation',
  vendorInvite: lockedStepNames.vendorInvite,
  nda: 'Non-Disclosure Agreements',
  contactAgreements: 'Contact Agreements',
  finalPresentation: 'Final Presentation',
};
const wizardSteps = buyerSteps.map((step) => ({ step, label: labels[step] }));

/** The purpose of a save: to stay on the step, to move on, or to review the RFP before it is published. */
export type SaveType = 'save' | 'next' | 'publish';

/** The steps of the buyer's wizard, in order; each is listed if the RFP has it. */
export const stepsOf = (stepsValue: StepsValue) => wizardSteps.filter(({ step }) => stepsValue[step]);

/** Which steps are done. The server decides, for this list as for the dashboard card. */
export const doneSteps = (stepper: Readonly<Record<string, boolean>>): ReadonlySet<WizardStep> =>
  new Set(buyerSteps.filter((step) => stepper[step]));

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
