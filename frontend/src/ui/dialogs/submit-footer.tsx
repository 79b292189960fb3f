import Button from '@mui/material/Button';

interface SubmitFootProps {
  /** The id of the form above the footer. */
  form: string;
  /** The label of the submit button. */
  submitLabel: string;
  isSending: boolean;
  /** Whether it cannot be undone. */
  isFinal?: boolean | undefined;
  onCancel: () => void;
}

/** The footer of a dialog that contains a form. */
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
