import type { BuyerStep, RfpStep, StepsValue } from '../contracts/rfp-steps.ts';

/** Steps of the buyer that may have been saved and switched off since. */
const optionalSteps = ['commercialEvaluation', 'nda', 'finalPresentation'] as const satisfies RfpStep[];
export type OptionalStep = (typeof optionalSteps)[number];

/** What vendors go by once they are invited. Who invites may have no company, and whom, the same save may say. */
const requiredSteps = [
  'projectInformation',
  'technicalRequirements',
  'commercialEvaluation',
  'nda',
  'finalPresentation',
] as const satisfies BuyerStep[];
export type RequiredStep = (typeof requiredSteps)[number];

export type Publication = { ok: true; dropped: OptionalStep[] } | { ok: false; missing: RequiredStep };

/** Each step that the RFP has must be done, and what its steps leave out goes. `done` are the steps that it has. */
export function decidePublication(
  steps: StepsValue,
  done: Readonly<Partial<Record<BuyerStep, boolean>>>,
): Publication {
  const missing = requiredSteps.find((step) => steps[step] && !done[step]);
  if (missing) return { ok: false, missing };
  return { ok: true, dropped: optionalSteps.filter((step) => !steps[step]) };
}
