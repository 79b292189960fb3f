import { ProjectPanels } from '../../features/responses/project/project-view.tsx';
import { UpdateRfpPage } from '../../features/rfps/update-rfp-page.tsx';
import { BuyerCompanyStep } from './buyer-company-step.tsx';

/**
 * The buyer's wizard with the company form, and the project as vendors see it. Features do not import each other, so the app
 * connects them.
 */
export const UpdateRfp = () => <UpdateRfpPage CompanyStep={BuyerCompanyStep} VendorPreview={ProjectPanels} />;
