import type { Control } from '../embedded/payments/payments.ts';

/** The later fate of paid money. At each `yield`, other things happen meanwhile. */
type Fate = AsyncGenerator<void>;

export const fatesOfPacks: readonly ((control: Control, charge: string) => Fate)[] = [
  async function* wholeRefund(control, charge) {
    yield;
    await control.refund(charge);
  },
  async function* partialRefund(control, charge) {
    yield;
    await control.refund(charge, 20_000);
  },
  async function* twoRefunds(control, charge) {
    yield;
    await control.refund(charge, 30_000);
    yield;
    await control.refund(charge, 50_000);
  },
  async function* refundThatFails(control, charge) {
    yield;
    const { id } = await control.refund(charge);
    yield;
    await control.failRefund(id);
  },
  async function* openDispute(control, charge) {
    yield;
    await control.dispute(charge);
  },
  async function* lostDispute(control, charge) {
    yield;
    const { id } = await control.dispute(charge);
    yield;
    await control.closeDispute(id, 'lost');
  },
  async function* wonDispute(control, charge) {
    yield;
    const { id } = await control.dispute(charge);
    yield;
    await control.closeDispute(id, 'won');
  },
  async function* wonAtOnce(control, charge) {
    yield;
    const { id } = await control.dispute(charge);
    await control.closeDispute(id, 'won');
  },
  async function* refundAndDispute(control, charge) {
    yield;
    await control.refund(charge, 25_000);
    yield;
    await control.dispute(charge);
  },
];

export async function* refundOnceSpent(control: Control, charge: string, isSpent: () => boolean): Fate {
  while (!isSpent()) yield;
  await control.refund(charge);
}

export const fatesOfYears: readonly ((control: Control, subscription: string, charge: string) => Fate)[] = [
  async function* renewed(control, subscription) {
    yield;
    await control.advance(subscription);
  },
  async function* notRenewed(control, subscription) {
    yield;
    await control.advance(subscription, 'failed');
  },
  async function* cancelled(control, subscription) {
    yield;
    await control.cancel(subscription, 'at period end');
  },
  async function* refundedAndEnded(control, subscription, charge) {
    yield;
    await control.refund(charge);
    yield;
    await control.cancel(subscription);
  },
];
