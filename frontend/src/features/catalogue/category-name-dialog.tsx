import Button from '@mui/material/Button';
import { Form, FormikProvider, useFormik } from 'formik';
import { useId } from 'react';
import { useAddCategoryMutation, useRenameCategoryMutation } from '../../api/contract-api.ts';
import { placeProblem } from '../../api/form-problems.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { CategoryDeed } from './category-deeds.tsx';

interface CategoryNameDialogProps {
  deed: Exclude<CategoryDeed, { what: 'remove' }>;
  open: boolean;
  onClose: () => void;
}

type Named = CategoryNameDialogProps['deed'];

const titleOf = (deed: Named): string => {
  if (deed.what === 'rename') return `Rename ${('subCategory' in deed && deed.subCategory) || deed.category}`;
  return deed.category === undefined ? 'Add category' : `Add sub-category to ${deed.category}`;
};
const nameOf = (deed: Named): string =>
  deed.what === 'rename' ? ('subCategory' in deed && deed.subCategory) || deed.category || '' : '';

/** Asks for the name of a category or sub-category that is added, or for its new one. */
export function CategoryNameDialog({ deed, open, onClose }: CategoryNameDialogProps) {
  const form = useId();
  const [add] = useAddCategoryMutation();
  const [rename] = useRenameCategoryMutation();
  const send = (name: string) => {
    if (deed.what === 'add')
      return add({ body: { name, ...(deed.category !== undefined && { within: deed.category }) } });
    const { category, subCategory } = deed as Exclude<CategoryDeed, { what: 'add' }>;
    return rename({ body: { category, name, ...(subCategory !== undefined && { subCategory }) } });
  };
  const formik = useFormik({
    initialValues: { name: nameOf(deed) },
    validate: ({ name }) => (name.trim() ? {} : { name: 'Please give a name' }),
    onSubmit: async ({ name }, { setErrors, resetForm }) => {
      try {
        showNotice('success', (await send(name.trim()).unwrap()).message);
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
      title={titleOf(deed)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="contained" loading={formik.isSubmitting}>
            {deed.what === 'add' ? 'Add' : 'Rename'}
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
            help={deed.what === 'rename' ? 'Its products go along.' : undefined}
          />
        </Form>
      </FormikProvider>
    </FormDialog>
  );
}
