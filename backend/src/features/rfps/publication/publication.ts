import type { BuyerStep, RfpStep, StepsValue } from '../contracts/steps.ts';

/** The buyer's steps that may have been saved and switched off since. */
const optionalSteps = ['commercialEvaluation', 'nda', 'finalPresentation'] as const satisfies RfpStep[];
export type OptionalStep = (typeof optionalSteps)[number];

/**
 * The steps that vendors rely on once they are invited. The buyer may have no company, and the same save may name the invitees,
 * so those steps are not required.
 */
const requiredSteps = [
  'projectInformation',
  'technicalRequirements',
  'commercialEvaluation',
  'nda',
  'finalPresentation',
] as const satisfies BuyerStep[];
export type RequiredStep = (typeof requiredSteps)[number];

export type Publication = { ok: true; dropped: OptionalStep[] } | { ok: false; missing: RequiredStep };

/**
 * Decides whether an RFP may be published: each step that it has must be done. Left-out steps are dropped. `done` covers the
 * steps that the RFP has.
 */
export function decidePublication(
  steps: StepsValue,
  done: Readonly<Partial<Record<BuyerStep, boolean>>>,
): Publication {
  const missing = requiredSteps.find((step) => steps[step] && !done[step]);
  if (missing) return { ok: false, missing };
  return { ok: true, dropped: optionalSteps.filter((step) => !steps[step]) };
}
