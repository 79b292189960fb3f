import Button from '@mui/material/Button';
import { Form, FormikProvider, useFormik } from 'formik';
import { useId } from 'react';
import { useAddCategoryMutation, useRenameCategoryMutation } from './endpoints.ts';
import { placeProblem } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CategoryAction } from './category-action.ts';

interface CategoryNameDialogProps {
  action: Exclude<CategoryAction, { what: 'remove' }>;
  open: boolean;
  onClose: () => void;
}

type CategoryNaming = CategoryNameDialogProps['action'];

const titleOf = (action: CategoryNaming): string => {
  if (action.what === 'rename')
    return `Rename ${('subCategory' in action && action.subCategory) || action.category}`;
  return action.category === undefined ? 'Add category' : `Add sub-category to ${action.category}`;
};
const nameOf = (action: CategoryNaming): string =>
  action.what === 'rename' ? ('subCategory' in action && action.subCategory) || action.category || '' : '';

/** Asks for the name of a new category or sub-category, or for the new name of an existing one. */
export function CategoryNameDialog({ action, open, onClose }: CategoryNameDialogProps) {
  const form = useId();
  const [add] = useAddCategoryMutation();
  const [rename] = useRenameCategoryMutation();
  const send = (name: string) => {
    if (action.what === 'add')
      return add({ body: { name, ...(action.category !== undefined && { within: action.category }) } });
    const { category, subCategory } = action as Exclude<CategoryAction, { what: 'add' }>;
    return rename({ body: { category, name, ...(subCategory !== undefined && { subCategory }) } });
  };
  const formik = useFormik({
    initialValues: { name: nameOf(action) },
    validate: ({ name }) => (name.trim() ? {} : { name: 'Please give a name' }),
    onSubmit: async ({ name }, { setErrors, resetForm }) => {
      try {
        showToast('success', (await send(name.trim()).unwrap()).message);
        resetForm();
        onClose();
      } catch (error) {
        placeProblem(error, { setErrors });
      }
    },
  });
  return (
    <FormDialog
      open={open}
      title={titleOf(action)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="contained" loading={formik.isSubmitting}>
            {action.what === 'add' ? 'Add' : 'Rename'}
          </Button>
        </>
      }
    >
      <FormikProvider value={formik}>
        <Form id={form} noValidate>
          <FormErrorSummary />
          <TextField
            name="name"
            label="Name"
            maxLength={100}
            autoFocus
            help={action.what === 'rename' ? 'Its products go along.' : undefined}
          />
        </Form>
      </FormikProvider>
    </FormDialog>
  );
}
