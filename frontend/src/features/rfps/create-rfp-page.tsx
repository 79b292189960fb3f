import { messages } from '@bidboard/backend/contracts/messages';
import { presets } from '@bidboard/backend/contracts/rfp-steps';
import { rfpForm } from '@bidboard/backend/contracts/rfps';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { Link, useNavigate } from 'react-router-dom';
import { useCreateRfpMutation } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CarriedChoice } from './carried-choice.tsx';
import { formErrors, validateBy } from './form-errors.ts';
import { RfpSettingsFields } from './rfp-settings-fields.tsx';
import type { RfpSettings } from './rfp-settings-fields.tsx';
import { updateRfpPath } from './rfp-paths.ts';
import { useCarriedProducts } from './use-carried-products.ts';
import '../../ui/sheet.css';
import './create-rfp.css';

const blank: RfpSettings = {
  rfpName: '',
  scopeValue: 'private',
  processTypeValue: 'standard',
  stepsValue: presets.standard,
  isAnonymous: false,
};

export function CreateRfpPage() {
  const [createRfp] = useCreateRfpMutation();
  const navigate = useNavigate();
  const { ids } = useCarriedProducts();
  return (
    <>
      <PageTitle
        title="Create RFP"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Create RFP' }]}
      />
      <Formik<RfpSettings>
        initialValues={blank}
        validate={validateBy<RfpSettings>(rfpForm)}
        onSubmit={async (values, { setErrors }) => {
          try {
            const { rfp } = await createRfp({ body: values }).unwrap();
            showNotice('success', messages.rfpCreated, { carried: true });
            await navigate(updateRfpPath(rfp._id, rfp.rfpName, ids), { replace: true });
          } catch (error) {
            const problem = problemOf(error);
            setErrors(formErrors<RfpSettings>(problem.errors ?? []));
            if (!problem.errors) showNotice('error', problem.message);
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form className="create-rfp sheet" noValidate>
            <FormErrorSummary />
            <CarriedChoice />
            <RfpSettingsFields />
            <div className="create-rfp__foot">
              <Button component={Link} to="/app/dashboard">
                Cancel
              </Button>
              <Button type="submit" variant="contained" loading={isSubmitting}>
                Create RFP
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </>
  );
}
