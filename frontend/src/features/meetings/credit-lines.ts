import type { MeetingView } from './meeting-kind.ts';

const enterprise = '2';

/**
 * Returns what the asked company can pay with, one line each. Also returns the price on the accept button, and whether to offer
 * credits for sale (reading B of the gate).
 */
export function creditLines({
  creditInfo,
  freeCreditInfo,
}: Pick<MeetingView, 'creditInfo' | 'freeCreditInfo'>) {
  if (creditInfo?.type === enterprise)
    return { lines: ['Enterprise License'], accept: 'Accept (covered by your licence)', mayBuy: false };
  const credits = creditInfo?.credits ?? 0;
  const hasPass = (freeCreditInfo?.credits ?? 0) > 0;
  const use =
    credits > 0
      ? [`Accepting costs 1 credit, which leaves ${credits - 1}`]
      : hasPass
        ? ['Accepting uses the pass']
        : [];
  return {
    lines: [
      `You have ${credits} PAID credits`,
      hasPass ? 'You have one RFP pass' : 'You have no RFP pass available',
      ...use,
    ],
    accept: credits > 0 ? 'Accept for 1 credit' : hasPass ? 'Accept with your RFP pass' : 'Accept',
    mayBuy: creditInfo === null || credits < 1 || !hasPass,
  };
}
