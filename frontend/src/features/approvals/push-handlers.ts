import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const approvalsPushes: FeaturePushes = {
  handlers: {
    approvalChanged: reread('rfpApprovals'),
    approvalRulesChanged: reread('approvalRules', 'rfpApprovals'),
  },
  queries: ['approvalRules', 'rfpApprovals'],
};
