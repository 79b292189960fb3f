import type { TransitionType } from './billing.ts';

/** A plan that is sold for a product. Amounts are in the currency's minor unit. */
export interface Plan {
  /** The ledger's name for the purchase. */
  id: Extract<TransitionType, 'basicPlan' | 'enterprisePlan'>;
  name: string;
  description: string;
  amountMinor: number;
  /** ISO 4217, in the payment provider's spelling. */
  currency: 'gbp';
  /** The credits that the product's wallet receives for each payment. */
  credits: number;
  /** Whether the plan is paid again each year and licensed for as long as it is paid. */
  isYearly: boolean;
  features: readonly string[];
}

/** The credits that accepting an RFP invite costs, without a licence or a pass. */
export const inviteCredits = 3;

export const plans: readonly Plan[] = [
  {
    id: 'basicPlan',
    name: 'Basic Plan',
    description: 'Credits for the requests that you accept. They do not expire.',
    amountMinor: 99_900,
    currency: 'gbp',
    credits: 5,
    isYearly: false,
    features: [
      '5 credits for one product',
      'A demo or discovery meeting costs 1 credit',
      `An RFP invite costs ${inviteCredits} credits`,
      'One payment, nothing to cancel',
    ],
  },
  {
    id: 'enterprisePlan',
    name: 'Enterprise',
    description: 'One product, a whole year, and no counting of credits.',
    amountMinor: 1_200_000,
    currency: 'gbp',
    credits: 0,
    isYearly: true,
    features: [
      'Every demo, meeting and RFP invite of one product for a year',
      'No credits are used while it lasts',
      'Renewed each year, cancelled at any time for the year’s end',
    ],
  },
];

export const planIds = plans.map((plan) => plan.id);
export type PlanId = Plan['id'];

export const planOf = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);

export const currencySymbols: Record<Plan['currency'], string> = { gbp: '£' };

/** How much longer a licence stays valid. A renewal is charged when the year is over, and it may need a second card. */
export const renewalGraceMs = 3 * 24 * 3_600_000;
