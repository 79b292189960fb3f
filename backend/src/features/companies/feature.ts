import { logosArePublic } from './company-store.ts';
import type { FindBuyerOfRfp } from './company-profile.ts';
import { companyHandlers } from './handlers.ts';
import type { WelcomeCompany } from './save-company.ts';
import type { Feature } from '../../platform/feature.ts';

export const companies: Feature<{ welcomeCompany: WelcomeCompany; findBuyerOfRfp: FindBuyerOfRfp }> = {
  handlers: ({ welcomeCompany, findBuyerOfRfp }) =>
    companyHandlers({ welcome: welcomeCompany, findBuyerOfRfp }),
  publicFiles: logosArePublic,
};
