import { ProjectPanels } from '../features/responses/project-view.tsx';
import { UpdateRfpPage } from '../features/rfps/update-rfp-page.tsx';
import { BuyerCompanyStep } from './buyer-company-step.tsx';

/** The buyer's wizard with the company's form, and the project as vendors see it: features do not know each other. */
export const UpdateRfp = () => <UpdateRfpPage CompanyStep={BuyerCompanyStep} VendorPreview={ProjectPanels} />;
