import { Panel } from '../../ui/layout/panel.tsx';
import { CompanyFields } from './company-fields.tsx';
import { FinancialFields } from './financial-fields.tsx';
import { OfficeLocations } from './office-locations.tsx';

interface CompanyPanelsProps {
  /** 0 to 100 while a chosen logo is being sent. */
  progress: number | null;
  /** The company step of an RFP requires fields that are optional elsewhere. Its website is fixed once it has one. */
  isForRfp?: boolean;
  isWebsiteFixed?: boolean | undefined;
}

/** All panels of the company form. */
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
