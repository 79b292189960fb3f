import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const decisionsPushes: FeaturePushes = {
  handlers: {
    // An award releases the data withheld from one vendor. A response cannot be saved after the decision.
    rfpDecisionChanged: reread(
      'rfpDecision',
      'rfpOutcome',
      'evaluationSignals',
      'getRfpById',
      'vendorDocuments',
      'getReference',
      'getAllReferences',
      'getReceipts',
    ),
  },
  queries: ['rfpDecision', 'rfpOutcome'],
};
