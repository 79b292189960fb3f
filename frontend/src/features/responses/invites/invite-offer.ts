import { plural, t } from '@lingui/core/macro';
import { inviteCredits } from '@bidboard/backend/features/billing/contracts/plans';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { rfpStepper } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

export type RfpStepper = Infer<typeof rfpStepper>;
interface OfferFacts extends Pick<
  RfpStepper,
  'creditInfo' | 'freeCreditInfo' | 'mayAccept' | 'companyRequired' | 'products'
> {
  /** Whether the due time is past. */
  isClosed: boolean;
}

export interface InviteOffer {
  /** What the vendor has to pay with, line by line. */
  credit: readonly string[];
  /** Why Accept is not available; undefined if it is. */
  blockedBy: string | undefined;
  /** The wallets to choose from, if more than one could pay. */
  wallets: readonly { productId: string; productName: string; credits: number }[];
  /** Whether Buy Now is offered: only to a company without licence and pass. */
  mayBuy: boolean;
}

const enterprise = '2';

/**
 * Payment uses licence, pass and credits in this order. The offer names what accepting would use only if accepting is possible.
 */
export function inviteOffer({
  creditInfo,
  freeCreditInfo,
  mayAccept,
  companyRequired,
  products,
  isClosed,
}: OfferFacts): InviteOffer {
  const lacking = companyRequired
    ? refusals.companyRequired
    : mayAccept
      ? undefined
      : refusals.creditsRequired;
  const blockedBy = isClosed ? refusals.responsesClosed : lacking;
  if (creditInfo?.type === enterprise)
    return { credit: [t`Enterprise License`], blockedBy, wallets: [], mayBuy: false };
  if (companyRequired)
    return {
      credit: [t`New companies get one RFP pass, and accepting uses it`],
      blockedBy,
      wallets: [],
      mayBuy: false,
    };
  const credits = creditInfo?.credits ?? 0;
  const hasPass = (freeCreditInfo?.credits ?? 0) > 0;
  const able = hasPass ? [] : products.filter((product) => product.credits >= inviteCredits);
  const use = hasPass
    ? t`Accepting uses this pass`
    : t`Accepting uses ${inviteCredits}, leaving ${{ left: credits - inviteCredits }}`;
  const pass = hasPass ? t`You have one RFP pass` : t`You have no RFP pass available`;
  return {
    credit: [
      t`You have ${plural(credits, { one: '# paid credit', other: '# paid credits' })}`,
      pass,
      ...(blockedBy === undefined ? [use] : []),
    ],
    blockedBy,
    wallets: able.length > 1 ? able : [],
    mayBuy: !hasPass && !isClosed,
  };
}
