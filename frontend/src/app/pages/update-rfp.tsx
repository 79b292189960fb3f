import { t } from '@lingui/core/macro';
import type { Company } from '@bidboard/backend/features/companies/contract';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Form, FormikProvider } from 'formik';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useGetCompanyQuery } from '../../features/companies/endpoints.ts';
import { addCompanyPath } from '../../api/return-paths/return-path.ts';
import { useUploadProgress } from '../../api/client/upload-progress.ts';
import { CompanyPanels } from '../../features/companies/company-panels.tsx';
import { useCompanyForm } from '../../features/companies/use-company-form.ts';
import { StepState, WizardFrame } from '../../features/rfps/wizard/wizard-frame.tsx';
import { useWizard } from '../../features/rfps/wizard/wizard-steps.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../ui/edit-conflicts/edit-conflict.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { PriceSheetStep } from './price-sheet-step.tsx';
import { ProjectPanels } from '../../features/responses/project/project-view.tsx';
import { UpdateRfpPage } from '../../features/rfps/update-rfp-page.tsx';
import { EditRfpPage } from '../../features/rfps/settings/edit-rfp-page.tsx';
import styles from '../../features/companies/company-form.module.css';

/**
 * The company data that vendors read about the buyer, edited as on the company page. Features do not import each other, so the
 * app connects them.
 */
function BuyerCompanyStep() {
  const { userId } = useWizard();
  const { data, error, refetch } = useGetCompanyQuery({ params: { userId } });
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  if (!data.company) return <NoCompany />;
  return (
    <CompanyStepForm loaded={data.company} read={async () => (await refetch().unwrap()).company ?? null} />
  );
}

const refuseWithoutCompany = async () => {
  showToast('error', refusals.companyRequired);
  return false;
};

function NoCompany() {
  const { pathname, search } = useLocation();
  return (
    <WizardFrame form={{ isDirty: false, save: refuseWithoutCompany }}>
      <EmptyState
        icon="building-2"
        title={t`No company yet`}
        action={
          <ButtonLink to={addCompanyPath(`${pathname}${search}`)} primary>
            {t`Add your company`}
          </ButtonLink>
        }
      >
        {t`Vendors see your company in the RFP. Add it once, and you return to this step.`}
      </EmptyState>
    </WizardFrame>
  );
}

interface CompanyStepFormProps {
  loaded: Company;
  read: () => Promise<Company | null>;
}

/** Continues only if there is no validation error, whether or not the user typed. */
function CompanyStepForm({ loaded, read }: CompanyStepFormProps) {
  const isSaved = useRef(false);
  const { rfp } = useWizard();
  const { formik, conflict, cancel } = useCompanyForm({
    loaded,
    rfpId: rfp._id,
    read,
    onSaved: () => {
      isSaved.current = true;
    },
  });
  const { logo } = formik.values;
  const progress = useUploadProgress(typeof logo === 'string' ? undefined : logo, formik.isSubmitting);
  const save = async (): Promise<boolean> => {
    const errors = await formik.validateForm();
    if (!formik.dirty && Object.keys(errors).length === 0) return true;
    isSaved.current = false;
    await formik.submitForm();
    return isSaved.current;
  };
  return (
    <WizardFrame
      form={{ isDirty: formik.dirty, save, upload: { progress, cancel } }}
      detail={t`What vendors see about you in this RFP and on your company page.`}
    >
      <FormikProvider value={formik}>
        <Form noValidate aria-label={t`Company Information`} onKeyDown={preventEnterSubmit}>
          <div className={styles.companyPanels}>
            <EditConflictBanner conflict={conflict} />
            <FormErrorSummary />
            <CompanyPanels progress={progress} isForRfp isWebsiteFixed={loaded.website !== ''} />
          </div>
        </Form>
      </FormikProvider>
    </WizardFrame>
  );
}

/**
 * The buyer's wizard with the company form, and the project as vendors see it. Features do not import each other, so the app
 * connects them.
 */
export const UpdateRfp = () => (
  <UpdateRfpPage
    CompanyStep={BuyerCompanyStep}
    PriceSheetStep={PriceSheetStep}
    VendorPreview={ProjectPanels}
  />
);

/** The settings of an RFP, or the wizard at a step that the address names. */
export function EditRfp() {
  const [search] = useSearchParams();
  return search.has('step') ? <UpdateRfp /> : <EditRfpPage />;
}
