import { sql, type Transaction } from '../../../platform/database/database.ts';
import type { Change, Recorder } from '../../../platform/outbox/outbox.ts';
import type { PaymentFacts } from '../../../platform/payments/payment-facts.ts';
import { row, text } from '../../../platform/database/row.ts';
import { decideReturn, type Return } from './money-back-rule.ts';
import { moneyEntry } from './money-entry.ts';
import { at, type KnownPayment } from './payment-store.ts';
import { recordPaymentIssue } from './payment-issue.ts';
import { lockWallet } from '../wallets/product-wallets.ts';

/** Takes back refunded units as far as the wallet holds them, and restores units whose money returned. */
export async function settleReturn(
  tx: Transaction,
  record: Recorder,
  { source, backMinor, period }: PaymentFacts,
  known: KnownPayment,
  readAt: number,
): Promise<boolean> {
  const { productId, credits: held } = await lockWalletOf(tx, known);
  const payment = { ...known, productId };
  const { id: paymentId, companyId, units } = payment;
  const decided = decideReturn({ ...payment, backMinor }, period ? units : held);
  const { take, give, forgive } = decided;
  if (take === 0 && give === 0 && forgive === 0 && backMinor === payment.backMinor) return false;
  const forgiven = payment.forgiven + forgive;
  if (forgive > 0)
    await recordPaymentIssue(tx, record, {
      kind: 'spentCredits',
      reference: source,
      order: payment,
      detail: `${forgiven} of ${units} credits were spent before the money went back`,
    });
  const entries: Change[] =
    take > 0 || give > 0
      ? [
          moneyEntry(payment, {
            kind: give > 0 ? 'giveBack' : 'takeBack',
            credits: period ? 0 : give - take,
            paymentId,
          }),
        ]
      : [];
  await record(
    { name: eventOf(decided), payload: { paymentId, companyId } },
    ...entries,
    sql.statement`
      update payment set refunded_minor = ${backMinor}, returned_units = ${payment.taken + take - give},
        written_off_units = ${forgiven}, read_at = ${at(readAt)}
      where id = ${paymentId}`,
  );
  return true;
}

/** Money may move without a whole unit moving with it. */
function eventOf({ take, give, forgive }: Return) {
  if (give > 0) return 'paymentReinstated';
  return take > 0 || forgive > 0 ? 'paymentReversed' : 'paymentCorrected';
}

/**
 * The wallet does not change in between: every writer of an entry locks it. Claiming a page in the meantime moves the wallet to
 * another id and may leave another wallet under this one. So the id is read again once the wallet is locked.
 */
async function lockWalletOf(
  tx: Transaction,
  { id, productId: before }: KnownPayment,
): Promise<{ productId: string; credits: number }> {
  const wallet = await lockWallet(tx, before);
  const productId = await tx.oneFirst(sql.type(row({ productId: text }))`
    select product_id::text as "productId" from payment where id = ${id}`);
  if (productId === before && wallet) return { productId, credits: wallet.credits };
  const moved = await lockWallet(tx, productId);
  if (!moved) throw new Error(`payment ${id} has no wallet`);
  return { productId, credits: moved.credits };
}
