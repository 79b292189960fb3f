import { questionMaximumLetters } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { emptyMeeting } from './meeting-values.ts';
import { SlotsField } from './slots-field.tsx';
import { useMeetingRequest } from './use-meeting-request.ts';

interface Option {
  value: number;
  label: string;
}

interface MeetingFormProps {
  kind: MeetingKind;
  productId: string;
  stages: readonly Option[];
  /** The types of a demo. */
  types: readonly Option[];
  onSent: (id: string, message: string) => void;
}

const choicesOf = (options: readonly Option[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));

export function MeetingForm({ kind, productId, stages, types, onSent }: MeetingFormProps) {
  const { validate, send } = useMeetingRequest(kind, productId, onSent);
  return (
    <Formik initialValues={emptyMeeting} validate={validate} onSubmit={send}>
      {({ values, dirty, isSubmitting }) => (
        <Form noValidate className="form">
          <LeaveGuard isDirty={dirty && !isSubmitting} />
          <FormErrorSummary />
          {kind === 'productDemo' ? (
            <RadioField name="type" label="Meeting type" choices={choicesOf(types)} cards />
          ) : null}
          <RadioField name="stage" label="Discovery stage" choices={choicesOf(stages)} cards />
          <TextField
            name="question"
            label="Questions"
            multiline
            rows={5}
            maxLength={questionMaximumLetters}
            help={`${questionMaximumLetters - [...values.question].length} characters left`}
          />
          <SlotsField />
          <div>
            <Button type="submit" variant="contained" size="medium" loading={isSubmitting}>
              Send Request
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
