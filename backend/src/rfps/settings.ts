import {
  lockedSteps,
  presets,
  rfpSteps,
  type ProcessType,
  type RfpStep,
  type StepsValue,
} from '../contracts/rfp-steps.ts';

/**
 * The settings as they are stored: locked steps stay on, and a preset whose steps were toggled is detailed, whatever the
 * client called it.
 */
export function decideSettings(
  processType: ProcessType,
  steps: StepsValue,
): { processType: ProcessType; steps: StepsValue } {
  const kept = { ...steps };
  for (const step of lockedSteps) kept[step] = true;
  return { processType: isSame(kept, presets[processType]) ? processType : 'detailed', steps: kept };
}

/** What vendors go by once they are invited. */
export interface Terms {
  processType: string;
  steps: StepsValue;
  isAnonymous: boolean;
}

/** Name and visibility may change at any time; the rest only until vendors have been invited on the strength of it. */
export function decideTerms(
  before: Terms & { publishedAt: number | null },
  given: Terms,
): { ok: true } | { ok: false; code: 'alreadyPublished' } {
  const stays =
    given.processType === before.processType &&
    given.isAnonymous === before.isAnonymous &&
    isSame(given.steps, before.steps);
  return before.publishedAt === null || stays ? { ok: true } : { ok: false, code: 'alreadyPublished' };
}

const isSame = (one: StepsValue, other: StepsValue): boolean =>
  rfpSteps.every((step: RfpStep) => one[step] === other[step]);
