import type { Feature } from '../../api/feature.ts';

import { decisionsPushes } from './push-handlers.ts';

export const decisions: Feature = {
  slots: {
    rfpDashboardHome: async () => (await import('./decision-panel.tsx')).DecisionPanel,
    responseNotice: async () => (await import('./outcome-panel.tsx')).OutcomePanel,
  },
  notificationIcons: { rfpAwarded: 'check', rfpClosed: 'x', rfpCancelled: 'x' },
  pushes: decisionsPushes,
};
