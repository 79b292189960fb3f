import { lockListingWrites, refreshCompanyPage } from '../catalogue/public.ts';
import { lockCompanyFactsForShare } from '../companies/public.ts';
export { addViews, purgeProductViews } from './insight/view-store.ts';
export type { ViewCount } from './insight/view-counter.ts';
import { refreshPages } from './refresh-pages.ts';

export const refreshCompanyPages = refreshPages({
  queueUpForPages: lockListingWrites,
  lockCompanyFactsForShare,
  refreshPage: refreshCompanyPage,
});
