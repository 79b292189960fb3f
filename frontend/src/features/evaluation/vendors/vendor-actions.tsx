import { t } from '@lingui/core/macro';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { useRfpDecisionQuery } from '../../decisions/endpoints.ts';

export type VendorAction = 'shortlist' | 'exclude' | 'award';
export type ActOnVendor = (row: VendorRow, action: VendorAction) => void;

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

/** The menu of a vendor's row. Renders nothing if the buyer can decide nothing about this vendor. */
export function VendorMenu({ row, onAct }: VendorMenuProps) {
  const { data } = useRfpDecisionQuery({ params: { rfpId: row.rfpId } });
  const mayMark =
    data?.decisionStatus === 'open' && data.blocker !== 'responsesSealed' && row.isRfpAccepted === '1';
  if (!mayMark) return null;
  const mark = data.marks.find(({ inviteId }) => inviteId === row.inviteId);
  const mayAward =
    data.blocker === null && row.isSubmitted && row.isEligible && mark?.isShortlisted !== false;
  const vendor = row.companyName;
  return (
    <Menu
      trigger={
        <IconButton aria-label={t`Actions for ${vendor}`}>
          <Icon name="more" />
        </IconButton>
      }
    >
      {mark?.isShortlisted === true ? null : (
        <MenuItem onClick={() => onAct(row, 'shortlist')}>
          {t({ message: 'Shortlist', context: 'verb, vendor' })}
        </MenuItem>
      )}
      {mark?.isShortlisted === false ? null : (
        <MenuItem onClick={() => onAct(row, 'exclude')}>{t`Exclude`}</MenuItem>
      )}
      <MenuItem disabled={!mayAward} onClick={() => onAct(row, 'award')}>
        {t({ message: 'Award', comment: 'Button: awards the RFP to a vendor.' })}
      </MenuItem>
    </Menu>
  );
}
