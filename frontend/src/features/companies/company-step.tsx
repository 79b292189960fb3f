import type { Location } from 'react-router-dom';
import { useGetCompanyQuery } from '../../api/contract-api.ts';
import { NotLoaded } from '../../api/not-loaded.tsx';
import { useSession } from '../../api/session.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CompanyForm } from './company-form.tsx';
import type { SavedCompany } from './use-company-form.ts';

interface CompanyStepProps {
  /** After each save; navigation in here is not asked about. It says what was saved. */
  onSaved: (saved: SavedCompany) => void;
  /** What is another place than this step, where it is not another address. */
  placeOf?: ((location: Location) => string) | undefined;
}

/** The form of the signed-in person's company, with what is saved of it. */
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
