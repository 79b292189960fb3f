import { useSearchParams } from 'react-router-dom';
import { EditRfpPage } from '../../features/rfps/settings/edit-rfp-page.tsx';
import { UpdateRfp } from './update-rfp.tsx';

/** The settings of an RFP, or the wizard at a step that the address names. */
export function EditRfp() {
  const [search] = useSearchParams();
  return search.has('step') ? <UpdateRfp /> : <EditRfpPage />;
}
