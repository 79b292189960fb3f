import type { ShownMeeting } from './meeting-kind.ts';

const enterprise = '2';

/** What the asked company may pay with, line by line, and whether it is offered to buy (reading B of the gate). */
export function creditLines({
  creditInfo,
  freeCreditInfo,
}: Pick<ShownMeeting, 'creditInfo' | 'freeCreditInfo'>) {
  if (creditInfo?.type === enterprise) return { lines: ['Enterprise License'], mayBuy: false };
  const credits = creditInfo?.credits ?? 0;
  const hasPass = (freeCreditInfo?.credits ?? 0) > 0;
  const use =
    credits > 0 ? [`Accepting uses 1, leaving ${credits - 1}`] : hasPass ? ['Accepting uses the pass'] : [];
  return {
    lines: [
      `You have ${credits} PAID credits`,
      hasPass ? 'You have one RFP pass' : 'You have no RFP pass available',
      ...use,
    ],
    mayBuy: creditInfo === null || credits < 1 || !hasPass,
  };
}
