import type { Company } from '@bidboard/backend/features/companies/contract';
import Button from '@mui/material/Button';
import { Form, FormikProvider } from 'formik';
import type { Location } from 'react-router-dom';
import { useUploadProgress } from '../../api/forms/use-upload-progress.ts';
import { ActionBar } from '../../ui/forms/action-bar.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../ui/forms/prevent-enter-submit.ts';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { EditConflictBanner } from '../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { SavedMark } from '../../ui/forms/save-status.tsx';
import { CompanyPanels } from './company-panels.tsx';
import { useCompanyForm } from './use-company-form.ts';
import type { SavedCompany } from './use-company-form.ts';
import './company-form.css';

interface CompanyFormProps {
  /** Null if there is no company yet. */
  loaded: Company | null;
  read: () => Promise<Company | null>;
  onSaved: (saved: SavedCompany) => void;
  placeOf?: ((location: Location) => string) | undefined;
}

export function CompanyForm({ loaded, read, onSaved, placeOf }: CompanyFormProps) {
  const { formik, saved, conflict, cancel } = useCompanyForm({ loaded, read, onSaved });
  const { values, isSubmitting, dirty } = formik;
  const chosen = typeof values.logo === 'string' ? undefined : values.logo;
  const progress = useUploadProgress(chosen, isSubmitting);
  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-label="Company Information" onKeyDown={preventEnterSubmit}>
        <div className="company company__panels">
          <EditConflictBanner conflict={conflict} />
          <FormErrorSummary />
          <CompanyPanels progress={progress} />
        </div>
        <ActionBar>
          {progress === null ? (
            <SavedMark state={dirty && saved.state === 'saved' ? 'clean' : saved.state} savedAt={saved.at} />
          ) : (
            <>
              <span className="t1 faint num">{Math.round(progress)} % sent</span>
              <Button onClick={cancel}>Cancel upload</Button>
            </>
          )}
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Save
          </Button>
        </ActionBar>
      </Form>
      <LeaveGuard isDirty={dirty && !isSubmitting} placeOf={placeOf} />
    </FormikProvider>
  );
}
