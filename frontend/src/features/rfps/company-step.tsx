import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useGetCompanyQuery } from '../../api/contract-api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StepState } from './step-state.tsx';
import { useWizard } from './wizard-context.ts';
import { WizardFrame } from './wizard-frame.tsx';

const companyPath = '/app/additional-information';
const door = { isDirty: false, save: null };

/** What vendors read about the buyer; it is edited on the company's own page. */
export function CompanyStep() {
  const { userId, drawCompany } = useWizard();
  const { data, error, refetch } = useGetCompanyQuery({ params: { userId } });
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  const { company } = data;
  if (!company) {
    return (
      <WizardFrame door={door}>
        <EmptyState
          icon="building"
          title="No company yet"
          action={
            <Button component={Link} to={companyPath} variant="contained">
              Add your company
            </Button>
          }
        >
          What vendors read about you will be here.
        </EmptyState>
      </WizardFrame>
    );
  }
  return (
    <WizardFrame
      door={door}
      detail="What vendors read about you. It is edited on your company's page."
      actions={
        <Button component={Link} to={companyPath}>
          Edit company
        </Button>
      }
    >
      <Sheet padded>{drawCompany(company)}</Sheet>
    </WizardFrame>
  );
}
