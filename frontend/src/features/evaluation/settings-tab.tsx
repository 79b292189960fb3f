import { optionalSteps } from '@bidboard/backend/contracts/rfp-steps';
import type { rfp } from '@bidboard/backend/contracts/rfps';
import type { Infer } from '@bidboard/backend/contracts/schema';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { Link } from 'react-router-dom';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import './settings-tab.css';

const lockedLabels = [
  'Company Information',
  'Project Information',
  'Technical Requirements',
  'Vendor Invite',
];
const scopes = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
];
const processes = [
  { value: 'rapid', label: 'Rapid' },
  { value: 'standard', label: 'Standard' },
  { value: 'complete', label: 'Complete' },
  { value: 'detailed', label: 'Custom' },
];
const ignore = () => undefined;

/** RFP SETTINGS: as they were chosen, to be read only. */
export function SettingsTab({ rfp: given }: { rfp: Infer<typeof rfp> }) {
  return (
    <Sheet
      title="Settings"
      padded
      actions={
        <Button
          component={Link}
          to={`/app/edit-rfp/${given._id}?${new URLSearchParams({ product_name: given.rfpName }).toString()}`}
        >
          View/Edit RFP
        </Button>
      }
    >
      <Formik initialValues={given} enableReinitialize onSubmit={ignore}>
        <div className="settings-tab">
          <TextField name="rfpName" label="RFP Name" disabled />
          <RadioField name="scopeValue" label="Visibility" choices={scopes} disabled />
          <RadioField name="processTypeValue" label="Process" choices={processes} disabled />
          <FieldFrame id="settings-steps" label="Steps" group>
            <div className="settings-tab__steps">
              {lockedLabels.map((label) => (
                <TickBox key={label} checked disabled onChange={ignore}>
                  {label}
                </TickBox>
              ))}
              {optionalSteps.map(({ step, label }) => (
                <TickBox key={step} checked={given.stepsValue[step]} disabled onChange={ignore}>
                  {label}
                </TickBox>
              ))}
            </div>
          </FieldFrame>
          <TickBox checked={given.isAnonymous} disabled onChange={ignore}>
            Stay anonymous
          </TickBox>
        </div>
      </Formik>
    </Sheet>
  );
}
