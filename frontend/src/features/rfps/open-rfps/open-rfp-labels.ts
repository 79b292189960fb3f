import { t } from '@lingui/core/macro';
import type { openRfp, OpenRfpState } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { formatDay, dueMoment } from '../../../ui/format/date-format.ts';
import type { StateTone } from '../../../ui/status/state-chip.tsx';

/** The relation of the user's company to a public RFP, in words; an RFP that accepts requests shows nothing. */
export const openRfpMark: Record<OpenRfpState, { word: string; tone: StateTone } | null> = {
  open: null,
  asked: { word: t`Asked`, tone: 'pending' },
  invited: { word: t`Invited`, tone: 'accepted' },
  declined: { word: t`Not invited`, tone: 'declined' },
};

export const openRfpPath = (rfpId: string): string => `/app/open-rfps/${rfpId}`;

/** A public RFP with its whole text. */
export type OpenRfpRead = Infer<typeof openRfp.answer>['openRfp'];

/** Until when responses are accepted, with time and zone. */
export const openUntil = ({
  dueOn,
  dueAt,
  timeZone,
}: {
  dueOn: string | null;
  dueAt?: string | null | undefined;
  timeZone: string;
}): string => (dueAt ? dueMoment(dueAt, timeZone) : formatDay(dueOn));
