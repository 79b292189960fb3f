import { texts } from '../../../kernel/text/texts.ts';
/** The 14 steps of `stepsValue`, in the specification's order. */
export const rfpSteps = [
  'companyInformation',
  'projectInformation',
  'technicalRequirements',
  'commercialEvaluation',
  'vendorInvite',
  'nda',
  'vendorShortList',
  'proofOfconceptValue',
  'statementOfWork',
  'finalPresentation',
  'references',
  'pricingNegotiations',
  'contactAgreements',
  'rfpCompletion',
] as const;
export type RfpStep = (typeof rfpSteps)[number];
export type StepsValue = Record<RfpStep, boolean>;
export type ProcessType = 'rapid' | 'standard' | 'complete' | 'detailed';

const only = (on: readonly RfpStep[]): StepsValue =>
  Object.fromEntries(rfpSteps.map((step) => [step, on.includes(step)])) as StepsValue;

export const lockedSteps = [
  'companyInformation',
  'projectInformation',
  'technicalRequirements',
  'vendorInvite',
] as const;
const rapid = only(lockedSteps);
export const presets: Record<ProcessType, StepsValue> = {
  rapid,
  standard: only([...lockedSteps, 'nda', 'references', 'pricingNegotiations', 'rfpCompletion']),
  complete: only(rfpSteps),
  detailed: only(rfpSteps),
};

/** The steps that a buyer fills in, in the order of its wizard. */
export const buyerSteps = [
  'companyInformation',
  'projectInformation',
  'technicalRequirements',
  'commercialEvaluation',
  'pricingNegotiations',
  'vendorInvite',
  'nda',
  'contactAgreements',
  'finalPresentation',
] as const satisfies readonly RfpStep[];
export type BuyerStep = (typeof buyerSteps)[number];

/** The optional steps of the create form, with their labels. */
export const optionalStepNames = texts({
  commercialEvaluation: 'Commercial Evaluation',
  nda: 'NDA',
  finalPresentation: 'Final Presentation',
  references: 'References',
  pricingNegotiations: 'Pricing/Negotiations',
  contactAgreements: 'Contact Agreements',
});
type OptionalStep = keyof typeof optionalStepNames;
export const optionalSteps = Object.keys(optionalStepNames) as OptionalStep[] satisfies RfpStep[];

/** Toggles a step. Toggling any step of a preset makes the process detailed; locked steps stay on. */
export function toggleStep(
  steps: StepsValue,
  step: RfpStep,
): { processTypeValue: 'detailed'; stepsValue: StepsValue } {
  const locked = (lockedSteps as readonly RfpStep[]).includes(step);
  return { processTypeValue: 'detailed', stepsValue: locked ? steps : { ...steps, [step]: !steps[step] } };
}

/** The milestone on whose day responses are due. */
export const submissionMilestone = 'RFP Submission';
export const fixedMilestones = [
  'RFP START',
  'Accept Invite & NDA',
  'Vendor Questions',
  'Feedback',
  submissionMilestone,
  'Short List',
  'Final Presentation',
  'Selection and Contract Agreement',
] as const;
export const dashboardMilestones = [...fixedMilestones.slice(1), 'Project Start'] as const;
