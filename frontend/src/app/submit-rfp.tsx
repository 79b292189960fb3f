import { CompanyFacts } from '../features/companies/company-facts.tsx';
import { SubmitRfpPage } from '../features/responses/submit-rfp-page.tsx';

/** The vendor's wizard with the buyer's company in it: features do not know each other. */
export const SubmitRfp = () => (
  <SubmitRfpPage drawCompany={(company) => <CompanyFacts company={company} />} />
);
