import type { Handler } from '../../platform/handler.ts';
import { getCompanyHandler, getCompanySuggestionHandler, type FindBuyerOfRfp } from './company-profile.ts';
import { addCompanyHandler, type WelcomeCompany } from './save-company.ts';

export const companyHandlers = (dependencies: {
  welcome: WelcomeCompany;
  findBuyerOfRfp: FindBuyerOfRfp;
}): Handler[] => [
  addCompanyHandler(dependencies.welcome),
  getCompanyHandler(dependencies.findBuyerOfRfp),
  getCompanySuggestionHandler,
];
