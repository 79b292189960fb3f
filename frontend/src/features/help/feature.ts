import { guideNames } from '@bidboard/backend/features/catalogue/contracts/guides';
import type { PageRow, VisitorFeature } from '../../api/feature.ts';

export const help: VisitorFeature = {
  routes: [
    { path: '/help', frame: 'public', page: async () => (await import('./help-page.tsx')).loadHelpPage() },
    ...guideNames.map((guide): PageRow => ({
      path: `/help/${guide}`,
      frame: 'public',
      page: async () => (await import('./guide-page.tsx')).loadGuidePage(guide),
    })),
  ],
};
