import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const declarationsPushes: FeaturePushes = {
  handlers: { declarationsChanged: reread('rfpDeclarations') },
  queries: ['rfpDeclarations'],
};
