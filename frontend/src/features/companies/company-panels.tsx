import { Panel } from '../../ui/panel.tsx';
import { CompanyFields } from './company-fields.tsx';
import { FinancialFields } from './financial-fields.tsx';
import { OfficeLocations } from './office-locations.tsx';

interface CompanyPanelsProps {
  /** 0 to 100 while a chosen logo is on its way. */
  progress: number | null;
  /** The company step of an RFP asks for what is optional elsewhere, and its website is fixed once it has one. */
  isForRfp?: boolean;
  isWebsiteFixed?: boolean | undefined;
}

/** All that is typed about a company, inside its form. */
export function CompanyPanels({ progress, isForRfp = false, isWebsiteFixed = false }: CompanyPanelsProps) {
  return (
    <>
      <Panel title="Company" padded>
        <CompanyFields progress={progress} isForRfp={isForRfp} isWebsiteFixed={isWebsiteFixed} />
      </Panel>
      <Panel title="Financial" padded>
        <FinancialFields isForRfp={isForRfp} />
      </Panel>
      <Panel title="Offices" padded>
        <OfficeLocations />
      </Panel>
    </>
  );
}
