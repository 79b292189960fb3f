import { lockedSteps, optionalSteps, presets, toggleStep } from '@bidboard/backend/contracts/rfp-steps';
import type { ProcessType, RfpStep } from '@bidboard/backend/contracts/rfp-steps';
import type { rfpForm } from '@bidboard/backend/contracts/rfps';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { useFormikContext } from 'formik';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import { wizardSteps } from './wizard-steps.ts';

export type RfpSettings = Infer<typeof rfpForm>;

const scopes = [
  { value: 'public', label: 'Public', detail: 'Listed to signed-in vendors, who may ask to be invited' },
  { value: 'private', label: 'Private', detail: 'Seen by the vendors you invite, nobody else' },
];
const processes = [
  { value: 'rapid', label: 'Rapid', detail: 'The four steps that every RFP has' },
  { value: 'standard', label: 'Standard', detail: 'With NDA, references and pricing' },
  { value: 'complete', label: 'Complete', detail: 'Every step' },
  { value: 'detailed', label: 'Custom', detail: 'Follows from the steps you tick', disabled: true },
];
const locked = wizardSteps.filter(({ step }) => (lockedSteps as readonly RfpStep[]).includes(step));

export function RfpSettingsFields() {
  const { values, setValues } = useFormikContext<RfpSettings>();
  return (
    <>
      <TextField name="rfpName" label="RFP Name" maxLength={255} counter autoFocus />
      <RadioField name="scopeValue" label="Visibility" choices={scopes} cards />
      <RadioField
        name="processTypeValue"
        label="Process"
        choices={processes}
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
      <FieldFrame id="rfp-steps" label="Steps" group help="Ticking a step yourself makes the process Custom.">
        <div className="rfp-steps">
          {locked.map(({ step, label }) => (
            <TickBox key={step} checked disabled onChange={() => undefined}>
              {label}
            </TickBox>
          ))}
          {optionalSteps.map(({ step, label }) => (
            <TickBox
              key={step}
              checked={values.stepsValue[step]}
              onChange={() =>
                void setValues((before) => ({ ...before, ...toggleStep(before.stepsValue, step) }))
              }
            >
              {label}
            </TickBox>
          ))}
        </div>
      </FieldFrame>
      <CheckboxField
        name="isAnonymous"
        help="Vendors see “A buyer” in place of your company and contact until they have accepted."
      >
        Stay anonymous
      </CheckboxField>
    </>
  );
}
