import { optionalSteps, presets, rfpSteps } from '@bidboard/backend/contracts/rfp-steps';
import type { StepsValue } from '@bidboard/backend/contracts/rfp-steps';
import { processNames, scopeNames } from '@bidboard/backend/contracts/rfp-labels';
import type { rfp, rfpForm } from '@bidboard/backend/contracts/rfps';
import type { Infer } from '@bidboard/backend/contracts/schema';
import type { FieldDescriptors } from '../../ui/field-descriptors.ts';

/** The settings of an RFP as their form holds them. */
export type RfpSettings = Infer<typeof rfpForm> & { isAnonymous: boolean };

export const blankSettings: RfpSettings = {
  rfpName: '',
  scopeValue: 'private',
  processTypeValue: 'standard',
  stepsValue: presets.standard,
  isAnonymous: false,
};

export const settingsOf = ({
  rfpName,
  scopeValue,
  processTypeValue,
  stepsValue,
  isAnonymous,
}: Infer<typeof rfp>): RfpSettings => ({ rfpName, scopeValue, processTypeValue, stepsValue, isAnonymous });

/** As they are sent: spaces about a name are nobody's wish. */
export const sentSettings = (values: RfpSettings): RfpSettings => ({
  ...values,
  rfpName: values.rfpName.trim(),
});

/** With the step on, which makes a preset without it a process of one's own. */
export function withCommercial<Values extends RfpSettings>(values: Values): Values {
  if (values.stepsValue.commercialEvaluation) return values;
  const stepsValue = { ...values.stepsValue, commercialEvaluation: true };
  return { ...values, processTypeValue: 'detailed', stepsValue };
}

const labelOf = (step: string): string =>
  optionalSteps.find((one) => one.step === step)?.label ??
  step
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

const stepNames = (steps: StepsValue): string =>
  rfpSteps
    .filter((step) => steps[step])
    .map(labelOf)
    .join('\n');

/** The settings by the names that stand on their form. */
export const settingsFieldDescriptors: FieldDescriptors<RfpSettings> = {
  rfpName: 'RFP Name',
  scopeValue: { label: 'Visibility', text: (scope) => scopeNames[scope] },
  processTypeValue: { label: 'Process', text: (process) => processNames[process] },
  stepsValue: { label: 'Steps', text: (steps) => stepNames(steps as StepsValue) },
  isAnonymous: 'Stay anonymous',
};
