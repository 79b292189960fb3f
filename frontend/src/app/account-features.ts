import type { AppStore } from '../api/app-store.ts';
import type { Feature, VisitorFeature } from '../api/feature.ts';
import type { LiveApp } from '../api/pushes/push-handlers.ts';
import { accountsApi } from '../features/accounts/endpoints.ts';
import { dashboard } from '../features/dashboard/feature.ts';
import { audit } from '../features/audit/feature.ts';
import { reports } from '../features/reports/feature.ts';
import { decisions } from '../features/decisions/feature.ts';
import { agreements } from '../features/agreements/feature.ts';
import { approvals } from '../features/approvals/feature.ts';
import { declarations } from '../features/declarations/feature.ts';
import { addenda } from '../features/addenda/feature.ts';
import { priceSheets } from '../features/price-sheets/feature.ts';
import { finalRounds } from '../features/final-rounds/feature.ts';
import { rfps } from '../features/rfps/feature.ts';
import { responses } from '../features/responses/feature.ts';
import { evaluation } from '../features/evaluation/feature.ts';
import { companies } from '../features/companies/feature.ts';
import { products } from '../features/products/feature.ts';
import { team } from '../features/team/feature.ts';
import { claims } from '../features/claims/feature.ts';
import { customers } from '../features/customers/feature.ts';
import { meetings } from '../features/meetings/feature.ts';
import { notifications } from '../features/notifications/feature.ts';
import { shortlists } from '../features/shortlists/feature.ts';
import { billing } from '../features/billing/feature.ts';
import { privacy } from '../features/privacy/feature.ts';
import { operations } from '../features/operations/feature.ts';
import * as visitorFeatures from './features.ts';
import { composedPages } from './routes/composed-pages.ts';

/** The features for people with an account. What several of them put into one slot appears in this order. */
const accountFeatures: readonly Feature[] = [
  dashboard,
  audit,
  reports,
  decisions,
  approvals,
  agreements,
  declarations,
  addenda,
  priceSheets,
  finalRounds,
  rfps,
  responses,
  evaluation,
  companies,
  products,
  team,
  claims,
  customers,
  meetings,
  notifications,
  shortlists,
  billing,
  privacy,
  operations,
  composedPages,
];

/** Loads everything that the features bring to the account. The visitors' parts are already there. */
export const loadAccountFeatures = async (): Promise<readonly Feature[]> => [
  ...accountFeatures,
  ...(await Promise.all(
    Object.values<VisitorFeature>(visitorFeatures).flatMap(({ account }) => account?.() ?? []),
  )),
];

/** Loads what the live connection needs of the features. */
export async function loadLiveApp(store: AppStore): Promise<LiveApp> {
  const { currentUser } = accountsApi.endpoints;
  return {
    pushes: (await loadAccountFeatures()).flatMap(({ pushes }) => pushes ?? []),
    checkSession: () =>
      void store.dispatch(currentUser.initiate(undefined, { subscribe: false, forceRefetch: true })),
  };
}
