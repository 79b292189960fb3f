import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const finalRoundsPushes: FeaturePushes = {
  handlers: {
    finalRoundChanged: reread(
      'finalRounds',
      'ownFinalRounds',
      'finalComparison',
      'rfpDecision',
      'priceComparison',
      'getAllPricing',
      'getPricing',
      'toDo',
    ),
  },
  queries: ['finalRounds', 'ownFinalRounds', 'finalComparison'],
};
