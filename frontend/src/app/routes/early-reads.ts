import { creditRowsPerPage } from '@bidboard/backend/features/billing/contracts/billing';
import { customersPerPage } from '@bidboard/backend/features/customers/contract';
import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { openRfpsPerPage } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { notificationsPerPage } from '@bidboard/backend/features/notifications/contracts/notifications';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { accountApi } from '../../api/account-api.ts';
import { readSession } from '../../api/client/session.ts';
import { listSearches, readSteps } from '../../features/products/steps-address.ts';
import { store } from '../store.ts';

const unheld = { subscribe: false } as const;
const {
  getRfps,
  getCompany,
  getProduct,
  getProducts,
  productCategories,
  getRfpById,
  getProject,
  getTechnical,
  getCatalogueProduct,
  discoveryMeetingList,
  productDemoList,
  getDiscoveryMeeting,
  getProductDemo,
  enquiryList,
  identityProvider,
  claimablePage,
  creditHistory,
  customerList,
  licences,
  listSessions,
  listMembers,
  listTeamInvitations,
  findTeamInvitation,
  getVendors,
  notificationPreferences,
  notifications,
  openRfps,
  rfpDetail,
  rfpQuestionnaire,
  rfpTimeline,
  subscriptionPlans,
  vendorTable,
  vendorResponse,
  waysIn,
  secondFactor,
} = accountApi.endpoints;

/** Starts a page's reads while its chunk is still loading. Cached responses are not read again. */
const early = (prefetch: (userId: string) => void) => (): void => {
  const userId = readSession()?.userId;
  if (userId) prefetch(userId);
};

export const prefetchDashboard = early((userId) => {
  void store.dispatch(getRfps.initiate({ params: { userId }, search: {} }, unheld));
  void store.dispatch(discoveryMeetingList.initiate({ search: {} }, unheld));
  void store.dispatch(productDemoList.initiate({ search: {} }, unheld));
});

export function prefetchCompanyAndProducts({ request }: LoaderFunctionArgs): void {
  const session = readSession();
  if (!session) return;
  const { userId, companyId } = session;
  const { step, productId, show, page, size } = readSteps(new URL(request.url).searchParams, null);
  if (step === 'company') void store.dispatch(getCompany.initiate({ params: { userId } }, unheld));
  else void store.dispatch(productCategories.initiate(undefined, unheld));
  if (step === 'product')
    void store.dispatch(getProduct.initiate({ params: { userId }, search: { productId } }, unheld));
  if (companyId) {
    const params = { companyId, page: String(page), size: String(size) };
    void store.dispatch(getProducts.initiate({ params, search: listSearches[show] }, unheld));
  }
}

export const prefetchTeam = early(() => {
  void store.dispatch(listMembers.initiate(undefined, { subscribe: false }));
  void store.dispatch(listTeamInvitations.initiate(undefined, { subscribe: false }));
});

export const prefetchSignIn = (): void => void store.dispatch(identityProvider.initiate(undefined, unheld));

/** Devices change without a push, so they are read again at each visit. */
export const prefetchAccount = early(() => {
  void store.dispatch(listSessions.initiate(undefined, { subscribe: false, forceRefetch: true }));
  void store.dispatch(waysIn.initiate(undefined, { subscribe: false, forceRefetch: true }));
  void store.dispatch(secondFactor.initiate(undefined, { subscribe: false, forceRefetch: true }));
});

export function prefetchEnquiries({ request }: LoaderFunctionArgs): void {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 0);
  if (readSession() && page === 0) void store.dispatch(enquiryList.initiate({ search: { page } }, unheld));
}
export function prefetchCustomers({ request }: LoaderFunctionArgs): void {
  const search = { page: 0, size: customersPerPage };
  if (readSession() && new URL(request.url).search === '')
    void store.dispatch(customerList.initiate({ search }, unheld));
}
export function prefetchNotifications({ request }: LoaderFunctionArgs): void {
  const search = { page: 0, size: notificationsPerPage };
  if (readSession() && new URL(request.url).search === '')
    void store.dispatch(notifications.initiate({ search }, unheld));
}
export const prefetchNotificationPreferences = early(() => {
  void store.dispatch(notificationPreferences.initiate(undefined, unheld));
});
export function prefetchOpenRfps({ request }: LoaderFunctionArgs): void {
  const search = { page: 0, size: openRfpsPerPage };
  if (readSession() && new URL(request.url).search === '')
    void store.dispatch(openRfps.initiate({ search }, unheld));
}
export function prefetchBilling({ request }: LoaderFunctionArgs): void {
  if (!readSession()) return;
  void store.dispatch(licences.initiate(undefined, unheld));
  const search = { page: 0, size: creditRowsPerPage };
  if (new URL(request.url).search === '') void store.dispatch(creditHistory.initiate({ search }, unheld));
}
export const prefetchSubscriptionPlans = early(() => {
  void store.dispatch(subscriptionPlans.initiate(undefined, unheld));
  void store.dispatch(licences.initiate(undefined, unheld));
});
export function prefetchClaim({ params }: LoaderFunctionArgs): void {
  const objectID = params['objectID'];
  if (readSession() && objectID)
    void store.dispatch(claimablePage.initiate({ params: { objectID } }, unheld));
}
export function prefetchMeetingRequest({ params }: LoaderFunctionArgs): void {
  const objectID = params['productId'];
  if (objectID) void store.dispatch(getCatalogueProduct.initiate({ params: { objectID } }, unheld));
}
export const prefetchMeeting =
  (kind: MeetingKind) =>
  ({ params }: LoaderFunctionArgs): void => {
    const id = params['id'];
    if (!readSession() || !id) return;
    if (kind === 'productDemo') void store.dispatch(getProductDemo.initiate({ params: { id } }, unheld));
    else void store.dispatch(getDiscoveryMeeting.initiate({ params: { id } }, unheld));
  };
export function prefetchResponse({ params }: LoaderFunctionArgs): void {
  const userId = readSession()?.userId;
  const rfpId = params['rfpId'];
  if (!userId || !rfpId) return;
  void store.dispatch(getRfpById.initiate({ params: { rfpId, userId } }, unheld));
  void store.dispatch(getProject.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(getTechnical.initiate({ params: { rfpId, userId } }, unheld));
}

export function prefetchUpdateRfp({ params }: LoaderFunctionArgs): void {
  const userId = readSession()?.userId;
  const rfpId = params['rfpId'];
  if (!userId || !rfpId) return;
  void store.dispatch(getRfpById.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(getCompany.initiate({ params: { userId } }, unheld));
  void store.dispatch(getProject.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(getTechnical.initiate({ params: { rfpId, userId } }, unheld));
  void store.dispatch(getVendors.initiate({ params: { rfpId } }, unheld));
}
export function prefetchEditRfp(asked: LoaderFunctionArgs): void {
  if (new URL(asked.request.url).searchParams.has('step')) return prefetchUpdateRfp(asked);
  const rfpId = asked.params['rfpId'];
  if (readSession() && rfpId) void store.dispatch(getRfpById.initiate({ params: { rfpId } }, unheld));
}
export function prefetchAudit({ params }: LoaderFunctionArgs): void {
  const rfpId = params['rfpId'];
  if (readSession() && rfpId) void store.dispatch(rfpDetail.initiate({ params: { rfpId } }, unheld));
}
export function prefetchRfpDashboard({ params, request }: LoaderFunctionArgs): void {
  const rfpId = params['rfpId'];
  if (!readSession() || !rfpId) return;
  void store.dispatch(rfpDetail.initiate({ params: { rfpId } }, unheld));
  void store.dispatch(rfpTimeline.initiate({ params: { rfpId } }, unheld));
  const isResponses = new URL(request.url).searchParams.get('tab') === 'vendor-responses';
  if (isResponses) {
    void store.dispatch(vendorResponse.initiate({ params: { rfpId }, search: { questions: false } }, unheld));
    void store.dispatch(rfpQuestionnaire.initiate({ params: { rfpId } }, unheld));
  } else void store.dispatch(vendorTable.initiate({ params: { rfpId } }, unheld));
}
/** Also for visitors: the link is enough. */
export function prefetchJoinTeam({ params }: LoaderFunctionArgs): void {
  const token = params['token'];
  if (token) void store.dispatch(findTeamInvitation.initiate({ params: { token }, search: {} }, unheld));
}
