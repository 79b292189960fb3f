import type { VisitorFeature } from '../../api/feature.ts';

export const help: VisitorFeature = {
  routes: [
    { path: '/help', frame: 'public', page: async () => (await import('./help-page.tsx')).loadHelpPage() },
    {
      path: '/help/buyer',
      frame: 'public',
      page: async () => (await import('./guide-page.tsx')).loadGuidePage('buyer'),
    },
    {
      path: '/help/vendor',
      frame: 'public',
      page: async () => (await import('./guide-page.tsx')).loadGuidePage('vendor'),
    },
    {
      path: '/help/operator',
      frame: 'public',
      page: async () => (await import('./guide-page.tsx')).loadGuidePage('operator'),
    },
  ],
};
