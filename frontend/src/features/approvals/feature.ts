import type { Feature } from '../../api/feature.ts';
import { approvalsPushes } from './push-handlers.ts';

export const approvals: Feature = {
  slots: {
    teamSettings: async () => (await import('./rules-panel.tsx')).RulesPanel,
    rfpDraftNotice: async () => (await import('./approval-panel.tsx')).DraftApprovals,
    rfpDashboardOutcome: async () => (await import('./approval-panel.tsx')).AwardApprovals,
  },
  notificationIcons: {
    approvalRequested: 'clock',
    approvalGranted: 'check',
    approvalRefused: 'x',
    approvalVoided: 'triangle-alert',
  },
  pushes: approvalsPushes,
};
