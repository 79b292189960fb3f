import { t } from '@lingui/core/macro';
import type { StepsValue } from '@bidboard/backend/features/rfps/contracts/steps';

/** The steps of a vendor's response, in order, each with what an RFP must have to show it. */
const all = [
  { step: 'companyInformation', label: t`View Company Information`, of: null },
  { step: 'projectInformation', label: t`View Project Information`, of: null },
  { step: 'technicalRequirements', label: t`Technical Requirements`, of: null },
  { step: 'commercialEvaluation', label: t`Commercial Requirements`, of: 'commercialEvaluation' },
  { step: 'vendorInvite', label: t`Vendor Invite`, of: null },
  { step: 'nda', label: t`Non Disclosure`, of: null },
  { step: 'proofOfconceptValue', label: t`Accept POV/POC`, of: 'proofOfconceptValue' },
  { step: 'finalPresentation', label: t`Final Presentation Info`, of: 'finalPresentation' },
  { step: 'references', label: t`Reference Info`, of: 'references' },
  { step: 'pricingNegotiations', label: t`Pricing Info`, of: 'pricingNegotiations' },
  { step: 'legalContracts', label: t`Legal Contracts`, of: null },
] as const satisfies readonly { step: string; label: string; of: keyof StepsValue | null }[];
export type ResponseStep = (typeof all)[number]['step'];

/** The steps that an RFP shows. */
export const stepsShown = (has: StepsValue) => all.filter(({ of }) => of === null || has[of]);

/** Whether the step is only for viewing; such a step is done once the user leaves it. */
export const isLookedAt = (step: ResponseStep): boolean =>
  ['companyInformation', 'projectInformation', 'vendorInvite', 'proofOfconceptValue'].includes(step);

interface FooterButtons {
  back: boolean;
  next: boolean;
  submit: boolean;
  /** Where Skip leads; undefined if Skip is hidden. */
  skip: ResponseStep | undefined;
}

/**
 * Decides which buttons the footer shows. Submit Response shows once every other step is done, whether or not the current one is.
 * With the other steps as the total, the count of done steps exceeds it, or equals it while the current one is not done. The last
 * step always has the button, since a response may be submitted with open steps. Before the invite is accepted it is disabled
 * there and says why.
 */
export function footerButtons(
  steps: readonly ResponseStep[],
  current: ResponseStep,
  done: ReadonlySet<ResponseStep>,
  isAccepted = true,
): FooterButtons {
  const isLast = steps.at(-1) === current;
  const total = steps.length - 1;
  const count = steps.filter((step) => done.has(step)).length;
  return {
    back: steps[0] !== current,
    next: !isLast,
    submit: isLast || (isAccepted && (count > total || (count === total && !done.has(current)))),
    skip: isLast ? undefined : skipsTo(steps, current, done),
  };
}

/**
 * Skip jumps to the vendor invite from the steps before it. From there on it goes to the next step that is not done, and never
 * back.
 */
function skipsTo(
  steps: readonly ResponseStep[],
  current: ResponseStep,
  done: ReadonlySet<ResponseStep>,
): ResponseStep | undefined {
  const at = steps.indexOf(current);
  if (at < steps.indexOf('vendorInvite')) return 'vendorInvite';
  return steps.find((step, index) => index > at && !done.has(step)) ?? stepAfter(steps, current);
}

/** Whether the user may leave an empty step by Next. With Contact Agreements the legal step always needs a statement. */
export const mayStayEmpty = (step: ResponseStep, has: Pick<StepsValue, 'contactAgreements'>): boolean =>
  !(step === 'legalContracts' && has.contactAgreements);

/** How many questions of a step are answered; undefined if it has none. */
interface Progress {
  count: number;
  total: number;
}

/**
 * Whether a step is done. Its questions are all answered, the server has what it asks for, or the user left an empty optional
 * step by Next. Nothing is done before the invite is accepted.
 */
export const isStepDone = (
  step: ResponseStep,
  facts: {
    isAccepted: boolean;
    progress: Progress | undefined;
    isThere: boolean;
    isPassed: boolean;
  },
): boolean => {
  if (!facts.isAccepted) return false;
  if (facts.progress && facts.progress.total > 0) return facts.progress.count === facts.progress.total;
  return step === 'proofOfconceptValue' || facts.isThere || facts.isPassed;
};

/** Where the wizard opens: while the invite waits for its answer, on the first step that shows it. */
export const firstShown = (steps: readonly ResponseStep[], isPending: boolean): ResponseStep =>
  (isPending ? steps[1] : steps[0]) ?? 'companyInformation';

export const stepAfter = (steps: readonly ResponseStep[], current: ResponseStep): ResponseStep | undefined =>
  steps[steps.indexOf(current) + 1];
export const stepBefore = (steps: readonly ResponseStep[], current: ResponseStep): ResponseStep | undefined =>
  steps[steps.indexOf(current) - 1];
