import { t } from '@lingui/core/macro';
import { changeQuestionnaireTemplate } from '@bidboard/backend/features/rfps/contracts/questions/questionnaire-templates';
import type { RfpTemplateView } from '@bidboard/backend/features/rfps/contracts/starting-points';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import {
  useChangeQuestionnaireTemplateMutation,
  useDeleteQuestionnaireTemplateMutation,
  useRfpTemplatesQuery,
} from '../endpoints.ts';
import { TemplateFields, type TemplateValues } from './template-fields.tsx';

/** Renames a saved template, or deletes it. */
export function TemplateActions({ template }: { template: RfpTemplateView }) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { data, refetch } = useRfpTemplatesQuery(undefined);
  const [change] = useChangeQuestionnaireTemplateMutation();
  const [remove, { isLoading }] = useDeleteQuestionnaireTemplateMutation();
  const form = useId();
  const { templateId, name, description, saved } = template;
  const version = saved?.version ?? 1;
  const close = () => setOpen(null);
  const fail = (error: unknown) => {
    // A colleague has changed it in the meantime.
    if (problemOf(error).code === 'staleVersion') void refetch();
    toastFailure(error);
  };
  const bodyOf = (values: TemplateValues) => ({ templateId, ...values, version });
  const confirmDelete = async () => {
    try {
      showToast('success', (await remove({ body: { templateId, version } }).unwrap()).message);
      close();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className={layoutStyles.row}>
      <Button onClick={() => setOpen('rename')}>{t`Rename template`}</Button>
      <Button danger onClick={() => setOpen('delete')}>
        {t`Delete template`}
      </Button>
      {open === 'rename' ? (
        <Formik<TemplateValues>
          initialValues={{ name, description, isForAll: saved?.isForAll ?? false }}
          validate={validateBy<TemplateValues>(changeQuestionnaireTemplate.body, bodyOf)}
          onSubmit={async (values) => {
            try {
              showToast('success', (await change({ body: bodyOf(values) }).unwrap()).message);
              close();
            } catch (error) {
              fail(error);
            }
          }}
        >
          {({ isSubmitting }) => (
            <FormDialog
              open
              title={t`Rename template`}
              onClose={close}
              foot={
                <SubmitFooter form={form} submitLabel={t`Save`} isSending={isSubmitting} onCancel={close} />
              }
            >
              <Form noValidate id={form}>
                <FormErrorSummary />
                <TemplateFields mayOfferToAll={data?.mayOfferToAll ?? false} />
              </Form>
            </FormDialog>
          )}
        </Formik>
      ) : null}
      <ConfirmDialog
        open={open === 'delete'}
        title={t`Delete the template ${name}?`}
        danger
        busy={isLoading}
        confirmLabel={t`Delete template`}
        onCancel={close}
        onConfirm={() => void confirmDelete()}
      >
        {t`RFPs that began from it stay as they are. This can’t be undone.`}
      </ConfirmDialog>
    </div>
  );
}
