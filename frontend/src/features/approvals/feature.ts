import type { Feature } from '../../api/feature.ts';
import { approvalsPushes } from './push-handlers.ts';

export const approvals: Feature = {
  slots: {
    teamSettings: async () => (await import('./rules-panel.tsx')).RulesPanel,
    rfpDraftNotice: async () => (await import('./approval-panel.tsx')).DraftApprovals,
    publicationNotice: async () => (await import('./approval-notice.tsx')).PublicationNotice,
    awardNotice: async () => (await import('./approval-notice.tsx')).AwardNotice,
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
