import {
  lockedSteps,
  presets,
  rfpSteps,
  type ProcessType,
  type RfpStep,
  type StepsValue,
} from '../contracts/steps.ts';

/**
 * Returns the settings as they are stored. Locked steps stay on, and a preset with toggled steps becomes detailed, whatever the
 * client called it.
 */
export function decideSettings(
  processType: ProcessType,
  steps: StepsValue,
): { processType: ProcessType; steps: StepsValue } {
  const chosen = { ...steps };
  for (const step of lockedSteps) chosen[step] = true;
  return { processType: isSame(chosen, presets[processType]) ? processType : 'detailed', steps: chosen };
}

/** The terms that vendors rely on once they are invited. */
export interface Terms {
  processType: string;
  steps: StepsValue;
  isAnonymous: boolean;
}

/**
 * Decides which settings may change. Name and visibility may always change; the rest only until vendors have been invited on that
 * basis.
 */
export function decideTerms(
  before: Terms & { publishedAt: number | null },
  terms: Terms,
): { ok: true } | { ok: false; code: 'alreadyPublished' } {
  const stays =
    terms.processType === before.processType &&
    terms.isAnonymous === before.isAnonymous &&
    isSame(terms.steps, before.steps);
  return before.publishedAt === null || stays ? { ok: true } : { ok: false, code: 'alreadyPublished' };
}

const isSame = (steps: StepsValue, other: StepsValue): boolean =>
  rfpSteps.every((step: RfpStep) => steps[step] === other[step]);
