import type { Customer } from '@bidboard/backend/contracts/customers';
import { meetingNames, receivedPath } from '@bidboard/backend/contracts/meeting-address';

type Accepted = Customer['last'];

/** What was accepted, in a word. */
export const acceptedLabels: Record<Accepted['kind'], string> = { rfp: 'RFP', ...meetingNames };

/** Where the vendor finds what it accepted. */
export const acceptedPath = ({ kind, id }: Accepted): string =>
  kind === 'rfp' ? `/app/submit-rfp/${id}` : receivedPath(kind, id);
