import {
  beginAccount,
  beginCompany,
  beginDashboard,
  beginEnquiries,
  beginMeetingRequest,
  beginResponse,
  beginRfpDashboard,
  beginUpdateRfp,
} from './early-reads.ts';
import type { RouteRow } from './page-row.ts';

/**
 * Every address of the account and of the way into it: one row each. A page's chunk is fetched when it is first visited.
 * This table is itself fetched when somebody goes there first; the visitors' addresses are in public-routes.ts.
 */
export const routes: readonly RouteRow[] = [
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
    path: '/auth/forgot-password',
    frame: 'bare',
    page: async () => (await import('../features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password/:token',
    frame: 'bare',
    page: async () => (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage,
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
    path: '/app/enquiries',
    frame: 'account',
    page: async () => (await import('../features/enquiries/enquiry-list-page.tsx')).EnquiryListPage,
    begin: beginEnquiries,
  },
  {
    path: '/app/discovery-meeting/:productId/:company?',
    frame: 'account',
    page: async () => (await import('./meeting-pages.tsx')).DiscoveryMeetingPage,
    begin: beginMeetingRequest,
  },
  {
    path: '/app/product-discovery/:productId/:company?',
    frame: 'account',
    page: async () => (await import('./meeting-pages.tsx')).ProductDiscoveryPage,
    begin: beginMeetingRequest,
  },
  {
    path: '/app/account',
    frame: 'account',
    page: async () => (await import('../features/accounts/account-page.tsx')).AccountPage,
    begin: beginAccount,
  },
  {
    path: '/app/approvals',
    frame: 'account',
    page: async () => (await import('../features/accounts/approvals-page.tsx')).ApprovalsPage,
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
];
