import { t } from '@lingui/core/macro';
import {
  lockedSteps,
  optionalSteps,
  optionalStepNames,
  presets,
  toggleStep,
  rfpSteps,
  type ProcessType,
  type RfpStep,
  type StepsValue,
} from '@bidboard/backend/features/rfps/contracts/steps';
import { lockedStepNames, processNames, scopeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { useFormikContext } from 'formik';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { rfp, rfpForm } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import styles from './rfp-settings.module.css';

const scopes = [
  {
    value: 'public',
    label: scopeNames.public,
    detail: t`Signed-in vendors see it and can ask to be invited`,
  },
  { value: 'private', label: scopeNames.private, detail: t`Only the vendors you invite see it` },
];
const processes = [
  { value: 'rapid', label: processNames.rapid, detail: t`The four steps of every RFP` },
  { value: 'standard', label: processNames.standard, detail: t`With NDA, references and pricing` },
  { value: 'complete', label: processNames.complete, detail: t`Every step` },
];
const custom = { value: 'detailed', label: processNames.detailed };

interface RfpSettingsFieldsProps {
  autoFocus?: boolean;
  /** Whether the user can choose Custom, which otherwise only follows from the steps. */
  isCustomOpen?: boolean;
  /** Whether vendors are already invited on these terms, so that only name and visibility can change. */
  isPublished?: boolean;
}

export function RfpSettingsFields({
  autoFocus = false,
  isCustomOpen = false,
  isPublished = false,
}: RfpSettingsFieldsProps) {
  const { values, setValues } = useFormikContext<RfpSettings>();
  return (
    <>
      <TextField name="rfpName" label={t`RFP Name`} maxLength={255} counter autoFocus={autoFocus} />
      <RadioField name="scopeValue" label={t`Visibility`} choices={scopes} cards />
      <RadioField
        name="processTypeValue"
        label={t`Process`}
        disabled={isPublished}
        choices={[
          ...processes,
          isCustomOpen
            ? { ...custom, detail: t`The steps you choose` }
            : { ...custom, detail: t`Depends on the steps you choose`, disabled: true },
        ]}
        cards
        onChosen={(process) => {
          const processTypeValue = process as ProcessType;
          void setValues((before) => ({
            ...before,
            processTypeValue,
            stepsValue: presets[processTypeValue],
          }));
        }}
      />
      <FieldFrame
        id="rfp-steps"
        label={t`Steps`}
        group
        help={isPublished ? undefined : t`Choosing a step yourself makes the process Custom.`}
      >
        <div className={styles.rfpSteps}>
          {lockedSteps.map((step) => (
            <Checkbox key={step} checked disabled onChange={() => undefined}>
              {lockedStepNames[step]}
            </Checkbox>
          ))}
          {optionalSteps.map((step) => (
            <Checkbox
              key={step}
              checked={values.stepsValue[step]}
              disabled={isPublished}
              onChange={() =>
                void setValues((before) => ({ ...before, ...toggleStep(before.stepsValue, step) }))
              }
            >
              {optionalStepNames[step]}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
      <CheckboxField
        name="isAnonymous"
        disabled={isPublished}
        help={t`Until they accept, vendors see “A buyer” instead of your company and contact.`}
      >
        {t`Stay anonymous`}
      </CheckboxField>
    </>
  );
}

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

const allStepNames: Partial<Record<RfpStep, string>> = {
  ...lockedStepNames,
  ...optionalStepNames,
  vendorShortList: t`Vendor short list`,
  proofOfconceptValue: t`Proof of concept`,
  statementOfWork: t`Statement of work`,
  rfpCompletion: t`RFP completion`,
};
const labelOf = (step: RfpStep): string => allStepNames[step] ?? step;

const stepNames = (steps: StepsValue): string =>
  rfpSteps
    .filter((step) => steps[step])
    .map(labelOf)
    .join('\n');

/** The settings by their labels on the form. */
export const settingsFieldDescriptors: FieldDescriptors<RfpSettings> = {
  rfpName: t`RFP Name`,
  scopeValue: { label: t`Visibility`, text: (scope) => scopeNames[scope] },
  processTypeValue: { label: t`Process`, text: (process) => processNames[process] },
  stepsValue: { label: t`Steps`, text: (steps) => stepNames(steps as StepsValue) },
  isAnonymous: t`Stay anonymous`,
};
