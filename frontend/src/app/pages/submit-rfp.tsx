import { rooms } from '@bidboard/backend/kernel/pushes';
import { useParams } from 'react-router-dom';
import { useSession } from '../../api/client/session.ts';
import { useRoom } from '../../api/socket/use-room.ts';
import { AddendaNotice } from '../../features/addenda/addenda-notice.tsx';
import { CompanyFacts } from '../../features/companies/company-facts.tsx';
import { OutcomePanel } from '../../features/decisions/outcome-panel.tsx';
import { BidboardNdaReader } from '../../features/rfps/terms/bidboard-nda-reader.tsx';
import type { DrawnElsewhere } from '../../features/responses/steps/drawn-elsewhere.ts';
import { SubmitRfpPage } from '../../features/responses/wizard/submit-rfp-page.tsx';

/**
 * The vendor's wizard with the buyer's company and Bidboard's agreement. Features do not import each other, so the app connects
 * them.
 */
const drawn: DrawnElsewhere = {
  drawCompany: (company) => <CompanyFacts company={company} />,
  drawAgreement: (parties) => <BidboardNdaReader {...parties} />,
  notices: [OutcomePanel, AddendaNotice],
};

export function SubmitRfp() {
  const { rfpId } = useParams();
  const companyId = useSession()?.companyId;
  useRoom(rfpId && companyId ? rooms.rfpVendor(rfpId, companyId) : undefined);
  return <SubmitRfpPage drawn={drawn} />;
}
