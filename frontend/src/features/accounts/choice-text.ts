import { plural, t } from '@lingui/core/macro';
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

/** Returns the sentence for a visitor who was on the way to this path of the account area, or undefined if none fits. */
export function returnText(path: string | undefined): string | undefined {
  const { pathname, searchParams } = new URL(path ?? '/', 'https://bidboard.example');
  if (pathname.startsWith('/app/submit-rfp/')) return t`Log in or sign up to answer the invite.`;
  if (pathname !== '/app/create-rfp') return undefined;
  const products = (searchParams.get('products') ?? '').split(',').filter(Boolean).length;
  return products === 0
    ? t`Log in or sign up to create your RFP.`
    : plural(products, {
        one: 'Log in or sign up to create your RFP. The product that you chose is kept.',
        other: 'Log in or sign up to create your RFP. The # products that you chose are kept.',
      });
}
