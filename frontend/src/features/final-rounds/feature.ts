import type { Feature } from '../../api/feature.ts';
import { finalRoundsPushes } from './push-handlers.ts';

export const finalRounds: Feature = {
  slots: {
    rfpDashboardHome: async () => (await import('./rounds-panel.tsx')).RoundsPanel,
  },
  notificationIcons: {
    finalRoundStarted: 'send',
    finalRoundExtended: 'calendar',
    finalRoundReminded: 'clock',
    finalRoundCancelled: 'x',
    finalRoundOpened: 'file',
    finalOfferSubmitted: 'file',
    finalOfferDeclined: 'x',
  },
  pushes: finalRoundsPushes,
};
