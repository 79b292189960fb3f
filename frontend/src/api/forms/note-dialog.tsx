import { Form, Formik, type FormikHelpers } from 'formik';
import { useId, type ReactNode } from 'react';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showProblemInForm } from './form-problems.ts';
import styles from '../../ui/dialogs/dialog.module.css';

interface NoteDialogProps<Name extends string> {
  title: string;
  /** The subject of the note, or its consequences. */
  children: ReactNode;
  /** The only field, as the contract names it. */
  name: Name;
  label: string;
  help: string;
  maxLength?: number | undefined;
  validate: (values: Record<Name, string>) => object | undefined;
  /** The label of the submit button. */
  submitLabel: string;
  /** Set if the action cannot be undone. */
  isFinal?: boolean | undefined;
  onSend: (values: Record<Name, string>) => Promise<{ message: string }>;
  onClose: () => void;
}

const defaultMaxLength = 500;

/** Asks for a note and sends it together with its subject. */
export function NoteDialog<Name extends string>({
  title,
  children,
  name,
  label,
  help,
  maxLength = defaultMaxLength,
  validate,
  submitLabel,
  isFinal = false,
  onSend,
  onClose,
}: NoteDialogProps<Name>) {
  type Values = Record<Name, string>;
  const form = useId();
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      const { message } = await onSend(values);
      showToast('success', message);
      onClose();
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };
  return (
    <Formik initialValues={{ [name]: '' } as Values} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={title}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={submitLabel}
              isSending={isSubmitting}
              isFinal={isFinal}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className={styles.dialogForm}>
            <FormErrorSummary />
            {children}
            <TextField
              name={name}
              label={label}
              help={help}
              multiline
              rows={3}
              maxLength={maxLength}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
