import { lockedSteps, presets, rfpSteps, type ProcessType, type StepsValue } from '../contracts/rfp-steps.ts';

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
  const asPreset = rfpSteps.every((step) => kept[step] === presets[processType][step]);
  return { processType: asPreset ? processType : 'detailed', steps: kept };
}
