import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/client/session.ts';

/** The link to claim the page. A visitor registers first. Another company can also claim a page that already has a page owner. */
export function ClaimLink({ product: { objectID, companyId } }: { product: SearchRecord }) {
  const session = useSession();
  const claim = `/app/claim/${objectID}`;
  if (companyId && (!session || session.companyId === companyId)) return null;
  return (
    <Link className="product__claim" to={session ? claim : `/auth/register?next=${claim}`}>
      <span className="faint">{companyId ? 'Is this page yours?' : 'Are you the owner of this page?'}</span>{' '}
      {companyId ? 'Tell the operators' : 'Click here to claim ownership'}
    </Link>
  );
}
