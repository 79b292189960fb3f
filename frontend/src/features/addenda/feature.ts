import type { Feature } from '../../api/feature.ts';

import { addendaPushes } from './push-handlers.ts';

export const addenda: Feature = {
  slots: {
    rfpDashboardHome: async () => (await import('./addenda-summary.tsx')).AddendaSummary,
    rfpDashboardQuestions: async () => (await import('./addenda-panel.tsx')).AddendaPanel,
    responseNotice: async () => (await import('./addenda-notice.tsx')).AddendaNotice,
  },
  notificationIcons: { addendumPublished: 'file' },
  pushes: addendaPushes,
};
