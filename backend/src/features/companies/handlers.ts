import type { Handler } from '../../platform/handler.ts';
import { findCompany, findCompanySuggestions, type FindBuyerOfRfp } from './company-profile.ts';
import { doAddCompany, type WelcomeCompany } from './save-company.ts';

export const companyHandlers = (dependencies: {
  welcome: WelcomeCompany;
  findBuyerOfRfp: FindBuyerOfRfp;
}): Handler[] => [
  doAddCompany(dependencies.welcome),
  findCompany(dependencies.findBuyerOfRfp),
  findCompanySuggestions,
];
