import type { Location } from 'react-router-dom';
import { useGetCompanyQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useSession } from '../../api/client/session.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { CompanyForm } from './company-form.tsx';
import type { SavedCompany } from './use-company-form.ts';

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
    return <NotLoaded title="The company did not load" error={error} refetch={refetch} />;
  }
  return <SkeletonText lines={6} label="Loading the company" />;
}
