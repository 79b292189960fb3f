import { lockListingWrites, refreshCompanyPage } from '../catalogue/public.ts';
import { lockCompanyFactsForShare } from '../companies/public.ts';
import { refreshPages } from './refresh-pages.ts';

export const refreshCompanyPages = refreshPages({
  queueUpForPages: lockListingWrites,
  lockCompanyFactsForShare,
  refreshPage: refreshCompanyPage,
});
