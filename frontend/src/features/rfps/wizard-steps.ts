import type { StepsValue } from '@bidboard/backend/contracts/rfp-steps';
import { lockedStepNames } from '@bidboard/backend/contracts/rfp-words';

/** The steps of the buyer's wizard, in their order; each is listed if the RFP has it. */
export const wizardSteps = [
  { step: 'companyInformation', label: lockedStepNames.companyInformation },
  { step: 'projectInformation', label: lockedStepNames.projectInformation },
  { step: 'technicalRequirements', label: lockedStepNames.technicalRequirements },
  { step: 'commercialEvaluation', label: 'Commercial Evaluation' },
  { step: 'vendorInvite', label: lockedStepNames.vendorInvite },
  { step: 'nda', label: 'Non-Disclosure Agreements' },
  { step: 'contactAgreements', label: 'Contact Agreements' },
  { step: 'finalPresentation', label: 'Final Presentation' },
] as const satisfies readonly { step: keyof StepsValue; label: string }[];
export type WizardStep = (typeof wizardSteps)[number]['step'];

/** What a save is for: to stay on the step, to go on, or to review the RFP before it is published. */
export type SaveType = 'save' | 'next' | 'publish';

export const stepsOf = (stepsValue: StepsValue) => wizardSteps.filter(({ step }) => stepsValue[step]);

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
