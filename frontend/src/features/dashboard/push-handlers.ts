import { cardGone, cardsChanged } from './card-pushes.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const dashboardPushes: FeaturePushes = {
  handlers: { rfpCardGone: cardGone },
  batchHandlers: { rfpCardChanged: cardsChanged },
  queries: ['getRfps'],
};
