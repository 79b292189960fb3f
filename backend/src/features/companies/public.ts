export { lockCompanyFactsForShare, logoIdOf } from './company-store.ts';
