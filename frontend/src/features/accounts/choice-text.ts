import { t } from '@lingui/core/macro';
import { wouldLike } from '@bidboard/backend/features/meetings/contracts/would-like';
import type { EngageChoice } from '../../api/return-paths/engage-choice.ts';

/** Returns the sentence that a visitor who made a choice reads before they log in. */
export function choiceText({ selectedOption, company }: EngageChoice): string {
  const option = Number(selectedOption);
  if (option === wouldLike.discoveryMeeting)
    return company
      ? t`Log in or sign up to continue with a discovery meeting with ${company}.`
      : t`Log in or sign up to continue with a discovery meeting.`;
  if (option === wouldLike.productDemo)
    return company
      ? t`Log in or sign up to continue with a product demo with ${company}.`
      : t`Log in or sign up to continue with a product demo.`;
  return company
    ? t`Log in or sign up to continue with a request for proposal with ${company}.`
    : t`Log in or sign up to continue with a request for proposal.`;
}
