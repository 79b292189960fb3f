import type { LoaderFunctionArgs } from 'react-router-dom';
import { accountApi } from '../api/account-api.ts';
import { readSession } from '../api/session.ts';
import { store } from './store.ts';

const {
  getRfps,
  getCompany,
  getRfpById,
  getProject,
  getTechnical,
  getCatalogueProduct,
  enquiryList,
  listSessions,
  getVendors,
  rfpDetail,
  rfpTimeline,
  vendorTable,
  vendorResponse,
} = accountApi.endpoints;

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

/** Devices come and go without a push: read anew at each visit. */
export const beginAccount = early(() => {
  void store.dispatch(listSessions.initiate(undefined, { subscribe: false, forceRefetch: true }));
});

const unheld = { subscribe: false } as const;

export function beginEnquiries({ request }: LoaderFunctionArgs): void {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 0);
  if (readSession() && page === 0) void store.dispatch(enquiryList.initiate({ search: { page } }, unheld));
}
export function beginMeetingRequest({ params }: LoaderFunctionArgs): void {
  const objectID = params['productId'];
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
