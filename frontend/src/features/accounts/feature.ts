import type { VisitorFeature } from '../../api/feature.ts';

export const accounts: VisitorFeature = {
  routes: [
    {
      path: '/terms',
      frame: 'public',
      page: async () => (await import('./legal/legal-page.tsx')).TermsPage,
    },
    {
      path: '/privacy',
      frame: 'public',
      page: async () => (await import('./legal/legal-page.tsx')).PrivacyPage,
    },
  ],
  account: async () => (await import('./account-feature.ts')).accountsAccount,
};
