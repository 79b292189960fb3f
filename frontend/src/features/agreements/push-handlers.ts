import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const agreementsPushes: FeaturePushes = {
  handlers: { agreementChanged: reread('rfpAgreement', 'ownAward', 'toDo') },
  queries: ['rfpAgreement', 'ownAward'],
};
