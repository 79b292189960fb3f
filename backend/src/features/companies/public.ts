export { lockCompanyFactsForShare } from './company-store.ts';
