import { t } from '@lingui/core/macro';
import type { Company } from '@bidboard/backend/features/companies/contract';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, FormikProvider } from 'formik';
import type { Location } from 'react-router-dom';
import { useUploadProgress } from '../../api/client/upload-progress.ts';
import { ActionBar, SaveStatus } from '../../ui/forms/action-bar.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../ui/forms/prevent-enter-submit.ts';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { EditConflictBanner } from '../../ui/edit-conflicts/edit-conflict.tsx';
import { CompanyPanels } from './company-panels.tsx';
import { useCompanyForm, type SavedCompany } from './use-company-form.ts';
import { useGetCompanyQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useSession } from '../../api/client/session.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import styles from './company-form.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface CompanyFormProps {
  /** Null if there is no company yet. */
  loaded: Company | null;
  read: () => Promise<Company | null>;
  onSaved: (saved: SavedCompany) => void;
  placeOf?: ((location: Location) => string) | undefined;
}

function CompanyForm({ loaded, read, onSaved, placeOf }: CompanyFormProps) {
  const { formik, saved, conflict, cancel } = useCompanyForm({ loaded, read, onSaved });
  const { values, isSubmitting, dirty } = formik;
  const chosen = typeof values.logo === 'string' ? undefined : values.logo;
  const progress = useUploadProgress(chosen, isSubmitting);
  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-label={t`Company Information`} onKeyDown={preventEnterSubmit}>
        <div className={styles.companyPanels}>
          <EditConflictBanner conflict={conflict} />
          <FormErrorSummary />
          <CompanyPanels progress={progress} />
        </div>
        <ActionBar>
          {progress === null ? (
            <SaveStatus state={dirty && saved.state === 'saved' ? 'clean' : saved.state} savedAt={saved.at} />
          ) : (
            <>
              <span
                className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
              >{t`${{ percent: Math.round(progress) }} % sent`}</span>
              <Button onClick={cancel}>{t`Cancel upload`}</Button>
            </>
          )}
          <Button type="submit" primary loading={isSubmitting}>
            {t`Save`}
          </Button>
        </ActionBar>
      </Form>
      <LeaveGuard isDirty={dirty && !isSubmitting} placeOf={placeOf} />
    </FormikProvider>
  );
}

interface CompanyStepProps {
  /** Called after each save with what was saved. Navigation in it does not ask about unsaved changes. */
  onSaved: (saved: SavedCompany) => void;
  /** Returns what counts as a place, if a different address does not always mean a different place. */
  placeOf?: ((location: Location) => string) | undefined;
}

/** The form of the signed-in user's company, with its saved state. */
export function CompanyStep({ onSaved, placeOf }: CompanyStepProps) {
  const userId = useSession()?.userId ?? '';
  const { data, error, refetch } = useGetCompanyQuery({ params: { userId } }, { skip: userId === '' });
  if (data) {
    return (
      <CompanyForm
        loaded={data.company}
        read={async () => (await refetch().unwrap()).company}
        onSaved={onSaved}
        placeOf={placeOf}
      />
    );
  }
  if (error) {
    return <NotLoaded title={t`The company did not load`} error={error} refetch={refetch} />;
  }
  return <SkeletonText lines={6} label={t`Loading the company`} />;
}
