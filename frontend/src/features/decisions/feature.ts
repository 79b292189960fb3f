import type { Feature } from '../../api/feature.ts';

import { decisionsPushes } from './push-handlers.ts';

export const decisions: Feature = {
  slots: {
    rfpDashboardHome: async () => (await import('./decision-panel.tsx')).DecisionPanel,
    rfpDashboardOutcome: async () => (await import('./decided-panel.tsx')).DecidedPanel,
    rfpVendorDialog: async () => (await import('./vendor-dialog.tsx')).VendorDialog,
    responseNotice: async () => (await import('./outcome-panel.tsx')).OutcomePanel,
  },
  notificationIcons: { rfpAwarded: 'check', rfpClosed: 'x', rfpCancelled: 'x' },
  pushes: decisionsPushes,
};
