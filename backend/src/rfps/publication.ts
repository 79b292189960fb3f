import type { RequirementKind } from '../contracts/requirements.ts';
import type { StepsValue } from '../contracts/rfp-steps.ts';

/** The kinds of requirements that an RFP of these steps has. */
const kindsOf = (steps: StepsValue): RequirementKind[] =>
  steps.commercialEvaluation ? ['technical', 'commercial'] : ['technical'];

/** What publication does with requirements: all that the steps ask for must be there, and what they leave out goes. */
export type Publication = { ok: true; dropped: RequirementKind[] } | { ok: false; missing: RequirementKind };

export function decidePublication(steps: StepsValue, saved: readonly string[]): Publication {
  const kinds = kindsOf(steps);
  const missing = kinds.find((kind) => !saved.includes(kind));
  if (missing) return { ok: false, missing };
  return { ok: true, dropped: kinds.includes('commercial') ? [] : ['commercial'] };
}
