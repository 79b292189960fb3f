import {
  beginCompany,
  beginDashboard,
  beginHome,
  beginProduct,
  beginResponse,
  beginRfpDashboard,
  beginSearch,
  beginUpdateRfp,
} from './early-reads.ts';
import type { RouteRow } from './page-row.ts';

/** Every address of the product: one row each. A page's chunk is fetched when it is first visited. */
export const routes: readonly RouteRow[] = [
  {
    path: '/',
    frame: 'first',
    page: async () => (await import('../features/catalogue/home-page.tsx')).HomePage,
    begin: beginHome,
  },
  {
    path: '/search',
    frame: 'public',
    page: async () => (await import('../features/catalogue/search-page.tsx')).SearchPage,
    begin: beginSearch,
  },
  {
    path: '/category/:slug',
    frame: 'public',
    page: async () => (await import('../features/catalogue/search-page.tsx')).SearchPage,
    begin: beginSearch,
  },
  {
    path: '/product',
    frame: 'public',
    page: async () => (await import('../features/catalogue/search-page.tsx')).SearchPage,
    begin: beginSearch,
  },
  {
    path: '/product/:slug',
    frame: 'public',
    page: async () => (await import('../features/catalogue/product-page.tsx')).ProductPage,
    begin: beginProduct,
  },
  { path: '/auth', to: '/auth/login' },
  {
    path: '/auth/login',
    frame: 'bare',
    page: async () => (await import('../features/accounts/login-page.tsx')).LoginPage,
  },
  {
    path: '/auth/register',
    frame: 'bare',
    page: async () => (await import('../features/accounts/register-page.tsx')).RegisterPage,
  },
  {
    path: '/verify-email/:token',
    frame: 'bare',
    page: async () => (await import('../features/accounts/verify-email-page.tsx')).VerifyEmailPage,
  },
  { path: '/app', to: '/app/dashboard' },
  { path: '/app/home', to: '/app/dashboard' },
  {
    path: '/app/dashboard',
    frame: 'account',
    page: async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    begin: beginDashboard,
  },
  {
    path: '/app/additional-information',
    frame: 'account',
    page: async () => (await import('../features/companies/company-page.tsx')).CompanyPage,
    begin: beginCompany,
  },
  {
    path: '/app/create-rfp',
    frame: 'account',
    page: async () => (await import('../features/rfps/create-rfp-page.tsx')).CreateRfpPage,
  },
  {
    path: '/app/update-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../features/rfps/update-rfp-page.tsx')).UpdateRfpPage,
    begin: beginUpdateRfp,
  },
  {
    path: '/app/edit-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../features/rfps/update-rfp-page.tsx')).UpdateRfpPage,
    begin: beginUpdateRfp,
  },
  {
    path: '/app/dashboard-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../features/evaluation/rfp-dashboard-page.tsx')).RfpDashboardPage,
    begin: beginRfpDashboard,
  },
  {
    path: '/app/submit-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../features/responses/submit-rfp-page.tsx')).SubmitRfpPage,
    begin: beginResponse,
  },
  {
    path: '*',
    frame: 'public',
    page: async () => (await import('../features/catalogue/not-found-page.tsx')).NotFoundPage,
  },
];
