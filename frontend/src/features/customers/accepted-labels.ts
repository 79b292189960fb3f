import type { Customer } from '@bidboard/backend/features/customers/contract';
import { meetingNames, receivedPath } from '@bidboard/backend/features/meetings/contracts/meeting-choices';

type Accepted = Customer['last'];

/** The name of each kind of acceptance. */
export const acceptedLabels: Record<Accepted['kind'], string> = { rfp: 'RFP', ...meetingNames };

/** Returns the path of what the vendor accepted. */
export const acceptedPath = ({ kind, id }: Accepted): string =>
  kind === 'rfp' ? `/app/submit-rfp/${id}` : receivedPath(kind, id);
