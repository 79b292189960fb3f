import type { MeetingView } from './meeting-kind.ts';

const enterprise = '2';

/**
 * What the asked company may pay with, line by line; what the button that accepts says of its price; and whether credits are offered
 * for sale (reading B of the gate).
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
