import type { Feature } from '../../api/feature.ts';

export const companies: Feature = {
  slots: { buyerCompany: async () => (await import('./company-facts.tsx')).CompanyFacts },
};
