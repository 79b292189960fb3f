import type { Feature } from '../../api/feature.ts';

import { reportsPushes } from './push-handlers.ts';

export const reports: Feature = {
  slots: { rfpDashboardHead: async () => (await import('./reports-button.tsx')).ReportsButton },
  notificationIcons: { reportMade: 'file' },
  pushes: reportsPushes,
};
