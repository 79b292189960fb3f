import { subscriptionPlans } from '../contracts/payments.ts';
import { currencySymbols, plans } from '../contracts/plans.ts';
import { queryHandler } from '../../../platform/handler.ts';

export const findSubscriptionPlans = queryHandler(subscriptionPlans, async () => ({
  data: plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    price: plan.amountMinor / 100,
    description: plan.description,
    currency: { symbol: currencySymbols[plan.currency] },
    feature: [...plan.features],
    credits: plan.credits,
    yearly: plan.isYearly,
  })),
}));
