export { lockCompanyFactsForShare } from './company-facts.ts';
