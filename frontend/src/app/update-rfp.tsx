import { CompanyFacts } from '../features/companies/company-facts.tsx';
import { UpdateRfpPage } from '../features/rfps/update-rfp-page.tsx';

/** The buyer's wizard with the company in it: features do not know each other. */
export const UpdateRfp = () => (
  <UpdateRfpPage drawCompany={(company) => <CompanyFacts company={company} />} />
);
