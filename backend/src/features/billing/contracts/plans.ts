import type { TransitionType } from './billing.ts';
import { t } from '../../../kernel/text/texts.ts';

/** A plan that is sold for a product. Amounts are in the currency's minor unit. */
export interface Plan {
  /** The ledger's name for the purchase. */
  id: Extract<TransitionType, 'basicPlan' | 'enterprisePlan'>;
  amountMinor: number;
  /** ISO 4217, in the payment provider's spelling. */
  currency: 'gbp';
  /** The credits that the product's wallet receives for each payment. */
  credits: number;
  /** Whether the plan is paid again each year and licensed for as long as it is paid. */
  isYearly: boolean;
}

/** The credits that accepting an RFP invite costs, without a licence or a pass. */
export const inviteCredits = 3;

export const plans: readonly Plan[] = [
  {
    id: 'basicPlan',
    amountMinor: 99_900,
    currency: 'gbp',
    credits: 5,
    isYearly: false,
  },
  {
    id: 'enterprisePlan',
    amountMinor: 1_200_000,
    currency: 'gbp',
    credits: 0,
    isYearly: true,
  },
];

/** What the page says about a plan, in the language of the reader. */
const planTexts: Record<PlanId, () => { name: string; description: string; features: string[] }> = {
  basicPlan: () => ({
    name: t('Basic Plan'),
    description: t('Credits for the requests that you accept. They do not expire.'),
    features: [
      t('5 credits for one product'),
      t('A demo or discovery meeting costs 1 credit'),
      t('An RFP invite costs {inviteCredits, plural, one {# credit} other {# credits}}', { inviteCredits }),
      t('One payment, nothing to cancel'),
    ],
  }),
  enterprisePlan: () => ({
    name: t('Enterprise'),
    description: t('One product, a whole year, and no counting of credits.'),
    features: [
      t('Every demo, meeting and RFP invite of one product for a year'),
      t('No credits are used while it lasts'),
      t('Renewed each year, cancelled at any time for the year’s end'),
    ],
  }),
};

export const textsOfPlan = ({ id }: Plan) => planTexts[id]();

export const planIds = plans.map((plan) => plan.id);
export type PlanId = Plan['id'];

export const planOf = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);

export const currencySymbols: Record<Plan['currency'], string> = { gbp: '£' };

/** How much longer a licence stays valid. A renewal is charged when the year is over, and it may need a second card. */
export const renewalGraceMs = 3 * 24 * 3_600_000;
