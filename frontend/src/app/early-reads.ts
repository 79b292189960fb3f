import type { LoaderFunctionArgs } from 'react-router-dom';
import { contractApi } from '../api/contract-api.ts';
import { readSession } from '../api/session.ts';
import { emptySearch, everything, readSearch } from '../features/catalogue/search-address.ts';
import { searchInput } from '../features/catalogue/search-input.ts';
import { store } from './store.ts';

const {
  getRfps,
  getCompany,
  getRfpById,
  getProject,
  getTechnical,
  getCatalogueProduct,
  listCatalogueCategories,
  searchCatalogue,
  getVendors,
  rfpDetail,
  rfpTimeline,
  vendorTable,
  vendorResponse,
} = contractApi.endpoints;

/** Reads that a page will ask for, begun while its chunk is still on the way; what is kept already is not read again. */
const early = (begin: (userId: string) => void) => (): void => {
  const userId = readSession()?.userId;
  if (userId) begin(userId);
};

export const beginDashboard = early((userId) => {
  void store.dispatch(getRfps.initiate({ params: { userId }, search: {} }, { subscribe: false }));
});
export const beginCompany = early((userId) => {
  void store.dispatch(getCompany.initiate({ params: { userId } }, { subscribe: false }));
});

const unheld = { subscribe: false } as const;

export function beginHome(): void {
  void store.dispatch(listCatalogueCategories.initiate(undefined, unheld));
  void store.dispatch(searchCatalogue.initiate(searchInput(emptySearch), unheld));
}
/** A category that only its slug names is looked up first. */
export function beginSearch({ request, params }: LoaderFunctionArgs): void {
  const state = readSearch(new URL(request.url).searchParams);
  const bySlug =
    params['slug'] !== undefined && params['slug'] !== everything && state.chosen.category.length === 0;
  if (bySlug) void store.dispatch(listCatalogueCategories.initiate(undefined, unheld));
  else void store.dispatch(searchCatalogue.initiate(searchInput(state), unheld));
}
export function beginProduct({ request }: LoaderFunctionArgs): void {
  const objectID = new URL(request.url).searchParams.get('search');
  if (objectID) void store.dispatch(getCatalogueProduct.initiate({ params: { objectID } }, unheld));
}
export function beginResponse({ params }: LoaderFunctionArgs): void {
  const userId = readSession()?.userId;
  const rfpId = params['rfpId'];
  if (!userId || !rfpId) return;
  void store.dispatch(getRfpById.initiate({ params: { rfpId, userId } }, unheld));
  void store.dispatch(getProject.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(getTechnical.initiate({ params: { rfpId, userId } }, unheld));
}

export function beginUpdateRfp({ params }: LoaderFunctionArgs): void {
  const userId = readSession()?.userId;
  const rfpId = params['rfpId'];
  if (!userId || !rfpId) return;
  void store.dispatch(getRfpById.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(getCompany.initiate({ params: { userId } }, unheld));
  void store.dispatch(getProject.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(getTechnical.initiate({ params: { rfpId, userId } }, unheld));
  void store.dispatch(getVendors.initiate({ params: { rfpId } }, unheld));
}
export function beginRfpDashboard({ params, request }: LoaderFunctionArgs): void {
  const rfpId = params['rfpId'];
  if (!readSession() || !rfpId) return;
  void store.dispatch(rfpDetail.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(rfpTimeline.initiate({ params: { rfpId } }, unheld));
  const isResponses = new URL(request.url).searchParams.get('tab') === 'vendor-responses';
  if (isResponses) void store.dispatch(vendorResponse.initiate({ params: { rfpId } }, unheld));
  else void store.dispatch(vendorTable.initiate({ params: { rfpId } }, unheld));
}
