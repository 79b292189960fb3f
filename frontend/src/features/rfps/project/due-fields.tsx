import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** When responses are due on the day of RFP Submission, and whether the buyer may read them earlier. */
export function DueFields() {
  const { rfp } = useWizard();
  return (
    <>
      <TextField
        name="dueTime"
        label="Responses due at"
        type="time"
        optional
        numeric
        help={
          rfp.rfpPublished
            ? 'On the day of RFP Submission. Vendors go by it: it is moved later, and never earlier.'
            : 'On the day of RFP Submission, in that zone. Without a time they are due when the day ends.'
        }
      />
      <CheckboxField
        name="isSealed"
        disabled={rfp.rfpPublished}
        help={
          rfp.rfpPublished
            ? 'Settled by the publication.'
            : 'Until they are due you see who accepted, who submitted and how far each vendor is, and nothing else. It cannot be changed after the publication.'
        }
      >
        Seal responses until they are due
      </CheckboxField>
    </>
  );
}
