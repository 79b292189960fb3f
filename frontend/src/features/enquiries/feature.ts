import type { VisitorFeature } from '../../api/feature.ts';

export const enquiries: VisitorFeature = {
  slots: { productPage: async () => (await import('./enquiry-button.tsx')).EnquiryButton },
  account: async () => (await import('./account-feature.ts')).enquiriesAccount,
};
