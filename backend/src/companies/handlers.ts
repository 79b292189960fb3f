import type { Handler } from '../platform/handler.ts';
import { findCompany, findCompanySuggestions, type BuyerBehind } from './company-profile.ts';
import { doAddCompany, type WelcomeCompany } from './save-company.ts';

export const companyHandlers = (dependencies: {
  welcome: WelcomeCompany;
  buyerBehind: BuyerBehind;
}): Handler[] => [
  doAddCompany(dependencies.welcome),
  findCompany(dependencies.buyerBehind),
  findCompanySuggestions,
];
