import { inviteCredits } from '../contracts/plans.ts';

/** The means of payment of a company, read under lock. Credits are whole; a wallet's balance is the sum of its entries. */
export interface PaymentMeans {
  passes: number;
  wallets: readonly Wallet[];
}
export interface Wallet {
  productId: string;
  productName: string;
  credits: number;
  isLicensed: boolean;
}

/** How one acceptance is paid; `credits` is the amount deducted from the wallet. */
export type Payment =
  | { by: 'licence'; productId: string; credits: 0 }
  | { by: 'pass'; productId: null; credits: 0 }
  | { by: 'credits'; productId: string; credits: number };

/**
 * Decides how an RFP invite is paid (reading A of the gate). A licence pays nothing, then the free pass is used, then three
 * credits of a wallet that holds them. A chosen wallet goes first among equals; no wallet is ever overdrawn.
 */
export function decideInvitePayment(means: PaymentMeans, chosenProductId?: string): Payment | undefined {
  const wallets = [...means.wallets].sort(
    (a, b) => Number(b.productId === chosenProductId) - Number(a.productId === chosenProductId),
  );
  const licensed = wallets.find((wallet) => wallet.isLicensed);
  if (licensed) return { by: 'licence', productId: licensed.productId, credits: 0 };
  if (means.passes > 0) return { by: 'pass', productId: null, credits: 0 };
  const filled = wallets.find((wallet) => wallet.credits >= inviteCredits);
  return filled && { by: 'credits', productId: filled.productId, credits: inviteCredits };
}

const meetingCost = 1;

/**
 * Decides how a meeting or demo of one product is paid (reading B of the gate). A licence pays nothing, then a credit of the
 * product's wallet is used, then the free pass.
 */
export function decideMeetingPayment({ passes, wallets }: PaymentMeans): Payment | undefined {
  const licensed = wallets.find((wallet) => wallet.isLicensed);
  if (licensed) return { by: 'licence', productId: licensed.productId, credits: 0 };
  const filled = wallets.find((wallet) => wallet.credits >= meetingCost);
  if (filled) return { by: 'credits', productId: filled.productId, credits: meetingCost };
  return passes > 0 ? { by: 'pass', productId: null, credits: 0 } : undefined;
}
