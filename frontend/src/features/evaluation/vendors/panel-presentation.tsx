import type { vendorPresentation } from '@bidboard/backend/features/responses/contracts/presentations';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { PanelFiles } from './panel-files.tsx';
import type { PanelLinks } from './panel-files.tsx';

interface PanelPresentationProps {
  presentation: Infer<typeof vendorPresentation>;
  links: PanelLinks;
}

/** Where and how a vendor presents, and its recordings. */
export function PanelPresentation({ presentation, links }: PanelPresentationProps) {
  const { faceToFaceOnSiteLocation, conferenceCallDetails, files, savedAt } = presentation;
  const facts: [string, string][] = [];
  if (faceToFaceOnSiteLocation) facts.push(["Vendor's office", faceToFaceOnSiteLocation]);
  if (conferenceCallDetails) facts.push(['Conference call', conferenceCallDetails]);
  return (
    <div className="stack">
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {files.length > 0 || facts.length === 0 ? (
        <PanelFiles
          label="Recordings"
          files={files}
          links={links}
          none={
            savedAt
              ? 'The vendor has confirmed the presentation as you planned it.'
              : 'What the vendor hands in for its final presentation is listed here.'
          }
        />
      ) : null}
    </div>
  );
}
