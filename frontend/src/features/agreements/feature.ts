import type { Feature } from '../../api/feature.ts';
import { agreementsPushes } from './push-handlers.ts';

export const agreements: Feature = {
  slots: {
    rfpDashboardOutcome: async () => (await import('./agreement-panel.tsx')).AgreementPanel,
    responseNotice: async () => (await import('./award-panel.tsx')).AwardPanel,
  },
  notificationIcons: { awardAccepted: 'check', agreementReminded: 'calendar', agreementFileShared: 'file' },
  pushes: agreementsPushes,
};
