import { lockedSteps, optionalSteps } from '@bidboard/backend/features/rfps/contracts/steps';
import { lockedStepNames, processNames, scopeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { Link } from 'react-router-dom';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { WeightsPanel } from './weights-panel.tsx';
import './settings-tab.css';

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const scopes = choicesOf(scopeNames);
const processes = choicesOf(processNames);
const ignore = () => undefined;

/** RFP SETTINGS: the chosen settings, read only. */
export function SettingsTab({ rfp: given }: { rfp: Infer<typeof rfp> }) {
  return (
    <>
      <Panel
        title="Settings"
        padded
        actions={
          <>
            <Button
              component={Link}
              to={`/app/create-rfp?clone=${given._id}`}
              startIcon={<Icon name="copy" />}
            >
              Clone
            </Button>
            <Button
              component={Link}
              to={`/app/edit-rfp/${given._id}?${new URLSearchParams({ product_name: given.rfpName }).toString()}`}
            >
              View/Edit RFP
            </Button>
          </>
        }
      >
        <Formik initialValues={given} enableReinitialize onSubmit={ignore}>
          <div className="settings-tab">
            <TextField name="rfpName" label="RFP Name" disabled />
            <RadioField name="scopeValue" label="Visibility" choices={scopes} disabled />
            <RadioField name="processTypeValue" label="Process" choices={processes} disabled />
            <FieldFrame id="settings-steps" label="Steps" group>
              <div className="settings-tab__steps">
                {lockedSteps.map((step) => (
                  <Checkbox key={step} checked disabled onChange={ignore}>
                    {lockedStepNames[step]}
                  </Checkbox>
                ))}
                {optionalSteps.map(({ step, label }) => (
                  <Checkbox key={step} checked={given.stepsValue[step]} disabled onChange={ignore}>
                    {label}
                  </Checkbox>
                ))}
              </div>
            </FieldFrame>
            <Checkbox checked={given.isAnonymous} disabled onChange={ignore}>
              Stay anonymous
            </Checkbox>
          </div>
        </Formik>
      </Panel>
      <WeightsPanel rfpId={given._id} />
    </>
  );
}
