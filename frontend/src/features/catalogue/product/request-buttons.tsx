import { wouldLike } from '@bidboard/backend/features/meetings/contracts/would-like';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tooltip } from '../../../ui/buttons/tooltip.tsx';
import { useEngage } from './use-engage.ts';
import type { EngagementTarget } from './use-engage.ts';

const requests = [
  {
    option: wouldLike.productDemo,
    label: 'Request Demo',
    tip: 'The vendor shows the product on your questions',
  },
  { option: wouldLike.discoveryMeeting, label: 'Request Meeting', tip: '15 minutes to see whether it fits' },
] as const;

/** Shortcuts to the two most common choices of the pop-up for requests. */
export function RequestButtons(engaged: EngagementTarget) {
  const engage = useEngage(engaged);
  return requests.map(({ option, label, tip }) => (
    <Tooltip key={option} tip={tip}>
      {(describedBy) => (
        <Button large aria-describedby={describedBy} onClick={() => engage(option)}>
          {label}
        </Button>
      )}
    </Tooltip>
  ));
}
