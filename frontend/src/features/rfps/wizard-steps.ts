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

/** What a save is for: to stay on the step, to go on, or to publish the RFP. */
export type SaveType = 'save' | 'next' | 'publish';

export const stepsOf = (stepsValue: StepsValue) => wizardSteps.filter(({ step }) => stepsValue[step]);

interface FooterButtons {
  back: boolean;
  skip: boolean;
  next: boolean;
  submit: boolean;
}

/**
 * Submit Response shows once every other step is done, whether or not the current one is: with the other steps as the
 * total, the count of done steps exceeds it, or equals it while the current one is not done.
 */
export function footerButtons(
  steps: readonly WizardStep[],
  current: WizardStep,
  done: ReadonlySet<WizardStep>,
): FooterButtons {
  const last = steps.at(-1) === current;
  const total = steps.length - 1;
  const count = steps.filter((step) => done.has(step)).length;
  return {
    back: steps[0] !== current,
    skip: !last,
    next: !last,
    submit: count > total || (count === total && !done.has(current)),
  };
}

export const stepAfter = (steps: readonly WizardStep[], current: WizardStep): WizardStep | undefined =>
  steps[steps.indexOf(current) + 1];
export const stepBefore = (steps: readonly WizardStep[], current: WizardStep): WizardStep | undefined =>
  steps[steps.indexOf(current) - 1];
