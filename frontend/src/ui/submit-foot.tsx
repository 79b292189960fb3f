import Button from '@mui/material/Button';

interface SubmitFootProps {
  /** The id of the form above, beside which the foot stands. */
  form: string;
  /** What the button says that sends it. */
  submitLabel: string;
  isSending: boolean;
  /** It cannot be undone. */
  isFinal?: boolean | undefined;
  onCancel: () => void;
}

/** The foot of a dialog with a form in it. */
export const SubmitFoot = ({ form, submitLabel, isSending, isFinal = false, onCancel }: SubmitFootProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button
      type="submit"
      form={form}
      variant="contained"
      color={isFinal ? 'error' : 'primary'}
      loading={isSending}
    >
      {submitLabel}
    </Button>
  </>
);
