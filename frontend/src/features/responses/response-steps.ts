import type { StepsValue } from '@bidboard/backend/contracts/rfp-steps';

/** The steps of a vendor's response, in their order, each with what an RFP must have so that it is shown. */
const all = [
  { step: 'companyInformation', label: 'View Company Information', of: null },
  { step: 'projectInformation', label: 'View Project Information', of: null },
  { step: 'technicalRequirements', label: 'Technical Requirements', of: null },
  { step: 'commercialEvaluation', label: 'Commercial Requirements', of: 'commercialEvaluation' },
  { step: 'vendorInvite', label: 'Vendor Invite', of: null },
  { step: 'nda', label: 'Non Disclosure', of: null },
  { step: 'proofOfconceptValue', label: 'Accept POV/POC', of: 'proofOfconceptValue' },
  { step: 'finalPresentation', label: 'Final Presentation Info', of: 'finalPresentation' },
  { step: 'references', label: 'Reference Info', of: 'references' },
  { step: 'pricingNegotiations', label: 'Pricing Info', of: 'pricingNegotiations' },
  { step: 'legalContracts', label: 'Legal Contracts', of: null },
] as const satisfies readonly { step: string; label: string; of: keyof StepsValue | null }[];
export type ResponseStep = (typeof all)[number]['step'];

/** Which of them an RFP shows. */
export const stepsShown = (has: StepsValue) => all.filter(({ of }) => of === null || has[of]);

/** On these there is nothing to do but look: they are done once they were left. */
export const isLookedAt = (step: ResponseStep): boolean =>
  ['companyInformation', 'projectInformation', 'vendorInvite', 'proofOfconceptValue'].includes(step);

interface FooterButtons {
  back: boolean;
  next: boolean;
  submit: boolean;
  /** Where Skip leads; nothing where it is not shown. */
  skip: ResponseStep | undefined;
}

/**
 * Submit Response shows once every other step is done, whether or not the current one is: with the other steps as the
 * total, the count of done steps exceeds it, or equals it while the current one is not done.
 */
export function footerButtons(
  steps: readonly ResponseStep[],
  current: ResponseStep,
  done: ReadonlySet<ResponseStep>,
): FooterButtons {
  const isLast = steps.at(-1) === current;
  const total = steps.length - 1;
  const count = steps.filter((step) => done.has(step)).length;
  return {
    back: steps[0] !== current,
    next: !isLast,
    submit: count > total || (count === total && !done.has(current)),
    skip: isLast ? undefined : current === 'vendorInvite' ? stepAfter(steps, current) : 'vendorInvite',
  };
}

export const stepAfter = (steps: readonly ResponseStep[], current: ResponseStep): ResponseStep | undefined =>
  steps[steps.indexOf(current) + 1];
export const stepBefore = (steps: readonly ResponseStep[], current: ResponseStep): ResponseStep | undefined =>
  steps[steps.indexOf(current) - 1];
