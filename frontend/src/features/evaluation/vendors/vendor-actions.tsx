import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { useRfpDecisionQuery } from '../../decisions/endpoints.ts';
import { useRfpDetailQuery } from '../endpoints.ts';
import { awardObstacle, messageObstacle, reminderObstacle } from './action-obstacles.ts';

/** What the buyer decides about a vendor. */
export type VendorAction = 'shortlist' | 'exclude' | 'award';
/** How the buyer reaches a vendor. */
export type VendorContact = 'remind' | 'message';
export type ActOnVendor = (row: VendorRow, action: VendorAction | VendorContact) => void;

/** What the buyer decided about one vendor: nothing yet, its mark, or that the RFP was awarded to it. */
export function DecisionChip({ rfpId, inviteId }: Pick<VendorRow, 'rfpId' | 'inviteId'>) {
  const { data } = useRfpDecisionQuery({ params: { rfpId } });
  if (data?.decided?.awarded?.inviteId === inviteId)
    return <StateChip tone="accepted">{t`Awarded`}</StateChip>;
  const mark = data?.marks.find((candidate) => candidate.inviteId === inviteId);
  if (!mark) return null;
  return (
    <span title={mark.reason || undefined}>
      <StateChip tone={mark.isShortlisted ? 'accepted' : 'declined'}>
        {mark.isShortlisted ? t`Shortlisted` : t`Excluded`}
      </StateChip>
    </span>
  );
}

interface VendorMenuProps {
  row: VendorRow;
  onAct: ActOnVendor;
}

/** The menu of a vendor's row. */
export function VendorMenu({ row, onAct }: VendorMenuProps) {
  const vendor = row.companyName;
  return (
    <Menu
      trigger={
        <IconButton aria-label={t`Actions for ${vendor}`}>
          <Icon name="ellipsis" />
        </IconButton>
      }
    >
      <DecisionItems row={row} onAct={onAct} />
      <ContactItems row={row} onAct={onAct} />
    </Menu>
  );
}

/** Renders nothing if the buyer can decide nothing about this vendor. */
function DecisionItems({ row, onAct }: VendorMenuProps) {
  const { data } = useRfpDecisionQuery({ params: { rfpId: row.rfpId } });
  const mayMark =
    data?.decisionStatus === 'open' && data.blocker !== 'responsesSealed' && row.isRfpAccepted === '1';
  if (!mayMark) return null;
  const mark = data.marks.find(({ inviteId }) => inviteId === row.inviteId);
  const obstacle = awardObstacle(row, mark, data.blocker);
  return (
    <>
      {mark?.isShortlisted === true ? null : (
        <MenuItem onClick={() => onAct(row, 'shortlist')}>
          {t({ message: 'Shortlist', context: 'verb, vendor' })}
        </MenuItem>
      )}
      {mark?.isShortlisted === false ? null : (
        <MenuItem onClick={() => onAct(row, 'exclude')}>{t`Exclude`}</MenuItem>
      )}
      <MenuItem disabled={obstacle !== ''} reason={obstacle} onClick={() => onAct(row, 'award')}>
        {t({ message: 'Award', comment: 'Button: awards the RFP to a vendor.' })}
      </MenuItem>
    </>
  );
}

/** Mounted when the menu opens, so its reasons are those of that moment. */
function ContactItems({ row, onAct }: VendorMenuProps) {
  const params = { rfpId: row.rfpId };
  const [now] = useState(Date.now);
  const isOver = useRfpDecisionQuery({ params }).data?.decisionStatus !== 'open';
  const dueAt = useRfpDetailQuery({ params }).data?.invitedRFPSteper.dueAt ?? null;
  const decided = isOver ? refusals.rfpDecided : '';
  const noReminder = decided || reminderObstacle(row, dueAt, now);
  const noMessage = decided || messageObstacle(row);
  return (
    <>
      <MenuItem disabled={noReminder !== ''} reason={noReminder} onClick={() => onAct(row, 'remind')}>
        {t({ message: 'Remind', comment: 'Menu entry: reminds a vendor of the due time.' })}
      </MenuItem>
      <MenuItem disabled={noMessage !== ''} reason={noMessage} onClick={() => onAct(row, 'message')}>
        {t({ message: 'Message', context: 'verb, vendor' })}
      </MenuItem>
    </>
  );
}
