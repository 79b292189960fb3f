import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const approvalsPushes: FeaturePushes = {
  handlers: {
    approvalChanged: reread('rfpApprovals'),
    // A rule also says who approves what waits now.
    approvalRulesChanged: reread('approvalRules', 'rfpApprovals', 'toDo'),
  },
  queries: ['approvalRules', 'rfpApprovals'],
};
