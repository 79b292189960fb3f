import { TextField } from '../../../ui/fields/text-field.tsx';

/** The later due time of a published RFP, in a form with `dueOn` and `dueTime`. */
export const LaterDueFields = ({ timeZone }: { timeZone: string }) => (
  <>
    <TextField name="dueOn" label="Day" type="date" numeric />
    <TextField
      name="dueTime"
      label="Time"
      type="time"
      optional
      numeric
      help={`In ${timeZone}. Without a time, responses are due when the day ends.`}
    />
  </>
);
