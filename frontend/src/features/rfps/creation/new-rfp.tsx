import { rfpForm } from '@bidboard/backend/features/rfps/contracts/rfps';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { Link } from 'react-router-dom';
import { useCreateRfpMutation, useRfpTemplatesQuery } from '../endpoints.ts';
import { toFormikErrors, validateBy } from '../../../api/forms/form-problems.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { useKeyFor } from '../../../api/forms/use-key-for.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { PrefilledChoice } from '../invites/prefilled-choice.tsx';
import { RfpSettingsFields } from '../settings/rfp-settings-fields.tsx';
import { blankSettings, sentSettings, withCommercial } from '../settings/settings-values.ts';
import type { RfpSettings } from '../settings/settings-values.ts';
import { TemplateChoice } from './template-choice.tsx';
import { usePrefilledProducts } from '../invites/use-prefilled-products.ts';
import { useCreated } from './use-created.ts';

interface NewRfpProps {
  /** Undefined without a template, '' until the user chooses one. */
  templateId: string | undefined;
  onChoose: (templateId: string) => void;
}

/** The settings of a new RFP, blank or with a template's questions. */
export function NewRfp({ templateId, onChoose }: NewRfpProps) {
  const [createRfp] = useCreateRfpMutation();
  const created = useCreated();
  const { ids } = usePrefilledProducts();
  const keyFor = useKeyFor();
  const wantsTemplate = templateId !== undefined;
  const { data, error, refetch } = useRfpTemplatesQuery(undefined, { skip: !wantsTemplate });
  const chosen = data?.data.find((one) => one.templateId === templateId);
  return (
    <Formik<RfpSettings>
      // Typed text stays when the user switches between a template and none.
      initialValues={templateId ? withCommercial(blankSettings) : blankSettings}
      validate={validateBy<RfpSettings>(rfpForm, sentSettings)}
      onSubmit={async (values, { setErrors }) => {
        if (wantsTemplate && !data)
          return showToast('error', 'The templates have not loaded yet. Please wait, or begin blank.');
        if (wantsTemplate && !chosen) return showToast('error', 'Please choose a template, or begin blank.');
        const body = {
          ...sentSettings(values),
          ...(chosen && { templateId: chosen.templateId }),
          products: [...ids],
        };
        try {
          await created((await createRfp({ body, key: keyFor(body) }).unwrap()).rfp);
        } catch (thrown) {
          const problem = problemOf(thrown);
          if (problem.errors) setErrors(toFormikErrors<RfpSettings>(problem.errors));
          else showToast('error', problemText(problem));
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form className="create-rfp__form" noValidate>
          {!wantsTemplate ? null : data ? (
            <TemplateChoice templates={data.data} chosen={chosen} onChoose={onChoose} />
          ) : error ? (
            <NotLoaded title="The templates did not load" error={error} refetch={refetch} />
          ) : (
            <SkeletonCards cards={5} height={92} label="Loading the templates" />
          )}
          <div className="create-rfp__panel panel">
            <FormErrorSummary />
            <PrefilledChoice />
            <RfpSettingsFields autoFocus={!wantsTemplate} />
            <div className="create-rfp__foot">
              <Button component={Link} to="/app/dashboard">
                Cancel
              </Button>
              <Button type="submit" variant="contained" loading={isSubmitting}>
                Create RFP
              </Button>
            </div>
          </div>
        </Form>
      )}
    </Formik>
  );
}
