import { optionalSteps, presets, rfpSteps } from '@bidboard/backend/features/rfps/contracts/steps';
import type { StepsValue } from '@bidboard/backend/features/rfps/contracts/steps';
import { processNames, scopeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import type { rfp, rfpForm } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

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

/** The settings as they are sent, with the name trimmed. */
export const sentSettings = (values: RfpSettings): RfpSettings => ({
  ...values,
  rfpName: values.rfpName.trim(),
});

/** Switches the commercial step on, which turns a preset without that step into a custom process. */
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

/** The settings by their labels on the form. */
export const settingsFieldDescriptors: FieldDescriptors<RfpSettings> = {
  rfpName: 'RFP Name',
  scopeValue: { label: 'Visibility', text: (scope) => scopeNames[scope] },
  processTypeValue: { label: 'Process', text: (process) => processNames[process] },
  stepsValue: { label: 'Steps', text: (steps) => stepNames(steps as StepsValue) },
  isAnonymous: 'Stay anonymous',
};
