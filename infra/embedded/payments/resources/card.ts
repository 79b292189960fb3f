/** A card from the payment page or the control endpoint. */
export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
}

export interface Decline {
  code: string;
  message: string;
}

/** Stripe's test card numbers. */
const declines: Readonly<Record<string, Decline>> = {
  '4000000000000002': { code: 'generic_decline', message: 'Your card was declined.' },
  '4000000000009995': { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
};
export const validCardNumber = '4242424242424242';

export const isTestNumber = (number: string): boolean => number === validCardNumber || number in declines;
export const declineOf = ({ number }: Card): Decline | undefined => declines[number];

export const cardOf = (number: string, now: number): Card => ({
  number,
  expMonth: 12,
  expYear: new Date(now * 1000).getUTCFullYear() + 3,
});
