import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useId, type ReactNode } from 'react';
import { placeProblem } from '../../api/form-problems.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { TextField } from '../../ui/text-field.tsx';

interface Values {
  reason: string;
}

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  validate: (values: Values) => object | undefined;
  /** What the button says that gives the order. */
  verb: string;
  /** It cannot be undone. */
  isFinal?: boolean | undefined;
  onOrder: (values: Values) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks an operator why, and gives the order. The reason stands in the journal of deeds. */
export function ReasonDialog({
  title,
  children,
  validate,
  verb,
  isFinal = false,
  onOrder,
  onClose,
}: ReasonDialogProps) {
  const form = useId();
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      const { message } = await onOrder(values);
      showNotice('success', message);
      onClose();
    } catch (error) {
      placeProblem(error, helpers);
    }
  };
  return (
    <Formik initialValues={{ reason: '' }} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <FormDialog
          open
          staysOpen
          title={title}
          onClose={onClose}
          foot={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                type="submit"
                form={form}
                variant="contained"
                color={isFinal ? 'error' : 'primary'}
                loading={isSubmitting}
              >
                {verb}
              </Button>
            </>
          }
        >
          <Form noValidate id={form} className="operations__form">
            <FormErrorSummary />
            <p>{children}</p>
            <TextField
              name="reason"
              label="Reason"
              help="Operators read it with the deeds."
              multiline
              rows={3}
              maxLength={500}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
