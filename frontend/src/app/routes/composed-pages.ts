import { t } from '@lingui/core/macro';
import type { Feature, PageOpening } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';
import { companiesApi } from '../../features/companies/endpoints.ts';
import { productsApi } from '../../features/products/endpoints.ts';
import { listSearches, readSteps } from '../../features/products/steps-address.ts';
import { rfpsApi } from '../../features/rfps/endpoints.ts';
import { teamApi } from '../../features/team/endpoints.ts';
import { readSession } from '../../api/client/session.ts';

const { getCompany } = companiesApi.endpoints;
const { getProduct, getProducts, productCategories } = productsApi.endpoints;
const { getProject, getRfpById, getTechnical, getVendors } = rfpsApi.endpoints;
const { findTeamInvitation } = teamApi.endpoints;

const prefetchCompanyAndProducts = prefetchForUser(({ request, read }, userId) => {
  const companyId = readSession()?.companyId;
  const { step, productId, show, page, size } = readSteps(new URL(request.url).searchParams, null);
  if (step === 'company') read(getCompany.initiate({ params: { userId } }, withoutSubscription));
  else read(productCategories.initiate(undefined, withoutSubscription));
  if (step === 'product')
    read(getProduct.initiate({ params: { userId }, search: { productId } }, withoutSubscription));
  if (companyId) {
    const params = { companyId, page: String(page), size: String(size) };
    read(getProducts.initiate({ params, search: listSearches[show] }, withoutSubscription));
  }
});

const prefetchUpdateRfp = prefetchForUser(({ params: { rfpId }, read }, userId) => {
  if (!rfpId) return;
  read(getRfpById.initiate({ params: { rfpId } }, withoutSubscription));
  read(getCompany.initiate({ params: { userId } }, withoutSubscription));
  read(getProject.initiate({ params: { rfpId } }, withoutSubscription));
  read(getTechnical.initiate({ params: { rfpId, userId } }, withoutSubscription));
  read(getVendors.initiate({ params: { rfpId } }, withoutSubscription));
});

function prefetchEditRfp(opening: PageOpening): void {
  if (new URL(opening.request.url).searchParams.has('step')) return prefetchUpdateRfp(opening);
  const { rfpId } = opening.params;
  if (readSession() && rfpId) opening.read(getRfpById.initiate({ params: { rfpId } }, withoutSubscription));
}

/** Also for visitors: the link is enough. */
function prefetchJoinTeam({ params: { token }, read }: PageOpening): void {
  if (token) read(findTeamInvitation.initiate({ params: { token }, search: {} }, withoutSubscription));
}

/** The pages that the app itself puts together from several features, because features do not import each other. */
export const composedPages: Feature = {
  routes: [
    {
      path: '/app/additional-information',
      frame: 'account',
      help: 'vendor#publish-a-product',
      page: async () => (await import('../pages/additional-information-page.tsx')).AdditionalInformationPage,
      prefetch: prefetchCompanyAndProducts,
    },
    {
      path: '/app/join-team/:token',
      frame: 'bare',
      page: async () => (await import('../pages/join-team-page.tsx')).JoinTeamPage,
      prefetch: prefetchJoinTeam,
    },
    {
      path: '/app/update-rfp/:rfpId',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#create-an-rfp',
      page: async () => (await import('../pages/update-rfp.tsx')).UpdateRfp,
      slots: ['rfpDraftNotice', 'publicationNotice'],
      prefetch: prefetchUpdateRfp,
    },
    {
      path: '/app/edit-rfp/:rfpId',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#create-an-rfp',
      page: async () => (await import('../pages/update-rfp.tsx')).EditRfp,
      prefetch: prefetchEditRfp,
    },
    {
      path: '/app/*',
      frame: 'account',
      help: 'buyer#find-products',
      page: async () => (await import('../pages/account-not-found-page.tsx')).AccountNotFoundPage,
    },
  ],
  sidebar: [
    {
      to: '/app/additional-information',
      label: t`Company and products`,
      icon: 'building-2',
      group: 'company',
      rank: 60,
    },
  ],
};
