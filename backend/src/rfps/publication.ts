import type { RequirementKind } from '../contracts/requirements.ts';
import type { StepsValue } from '../contracts/rfp-steps.ts';

/** The kinds of requirements that an RFP of these steps has. */
const kindsOf = (steps: StepsValue): RequirementKind[] =>
  steps.commercialEvaluation ? ['technical', 'commercial'] : ['technical'];

/** Steps of the buyer that may have been saved and switched off since. */
const optionalSteps = ['commercialEvaluation', 'nda', 'finalPresentation'] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/**
 * What publication does: all requirements that the steps ask for must be there, NDA terms that were saved must be sound, and
 * what the steps leave out goes.
 */
export type Publication =
  | { ok: true; dropped: OptionalStep[] }
  | { ok: false; missing: RequirementKind | 'nda' };

export function decidePublication(
  steps: StepsValue,
  saved: readonly string[],
  isNdaSound: boolean,
): Publication {
  const missing = kindsOf(steps).find((kind) => !saved.includes(kind));
  if (missing) return { ok: false, missing };
  if (steps.nda && !isNdaSound) return { ok: false, missing: 'nda' };
  return { ok: true, dropped: optionalSteps.filter((step) => !steps[step]) };
}
