import {
  prefetchAccount,
  prefetchAudit,
  prefetchBilling,
  prefetchCompanyAndProducts,
  prefetchCustomers,
  prefetchClaim,
  prefetchDashboard,
  prefetchEditRfp,
  prefetchEnquiries,
  prefetchJoinTeam,
  prefetchMeeting,
  prefetchMeetingRequest,
  prefetchNotificationPreferences,
  prefetchNotifications,
  prefetchOpenRfps,
  prefetchResponse,
  prefetchRfpDashboard,
  prefetchSignIn,
  prefetchSubscriptionPlans,
  prefetchTeam,
  prefetchUpdateRfp,
} from './early-reads.ts';
import type { RouteRow } from './page-row.ts';

/**
 * Every address of the account and of the sign-in pages, with one row each. A page's chunk loads on its first visit. This table
 * itself loads on the first visit to one of its addresses. The visitors' addresses are in public-routes.ts.
 */
export const routes: readonly RouteRow[] = [
  { path: '/auth', to: '/auth/login' },
  {
    path: '/auth/login',
    frame: 'bare',
    page: async () => (await import('../../features/accounts/login/login-page.tsx')).LoginPage,
    prefetch: prefetchSignIn,
  },
  {
    path: '/auth/register',
    frame: 'bare',
    page: async () => (await import('../../features/accounts/sign-up/register-page.tsx')).RegisterPage,
    prefetch: prefetchSignIn,
  },
  {
    path: '/auth/forgot-password',
    frame: 'bare',
    page: async () =>
      (await import('../../features/accounts/login/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/auth/provider',
    frame: 'bare',
    page: async () => (await import('../../features/accounts/login/provider-page.tsx')).ProviderPage,
  },
  {
    path: '/reset-password/:token',
    frame: 'bare',
    page: async () =>
      (await import('../../features/accounts/login/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/take-account-back/:token',
    frame: 'bare',
    page: async () => (await import('../../features/accounts/account/take-back-page.tsx')).TakeBackPage,
  },
  {
    path: '/verify-email/:token',
    frame: 'bare',
    page: async () => (await import('../../features/accounts/sign-up/verify-email-page.tsx')).VerifyEmailPage,
  },
  { path: '/app', to: '/app/dashboard' },
  { path: '/app/home', to: '/app/dashboard' },
  {
    path: '/app/dashboard',
    frame: 'account',
    page: async () => (await import('../../features/dashboard/dashboard-page.tsx')).DashboardPage,
    prefetch: prefetchDashboard,
  },
  {
    path: '/app/additional-information',
    frame: 'account',
    page: async () => (await import('../pages/additional-information-page.tsx')).AdditionalInformationPage,
    prefetch: prefetchCompanyAndProducts,
  },
  {
    path: '/app/enquiries',
    frame: 'account',
    page: async () => (await import('../../features/enquiries/enquiry-list-page.tsx')).EnquiryListPage,
    prefetch: prefetchEnquiries,
  },
  {
    path: '/app/customers',
    frame: 'account',
    page: async () => (await import('../../features/customers/customers-page.tsx')).CustomersPage,
    prefetch: prefetchCustomers,
  },
  {
    path: '/app/notifications',
    frame: 'account',
    page: async () => (await import('../../features/notifications/notifications-page.tsx')).NotificationsPage,
    prefetch: prefetchNotifications,
  },
  {
    path: '/app/notifications/preferences',
    frame: 'account',
    page: async () => (await import('../../features/notifications/preferences-page.tsx')).PreferencesPage,
    prefetch: prefetchNotificationPreferences,
  },
  {
    path: '/unsubscribe/:token',
    frame: 'public',
    page: async () => (await import('../../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
  },
  {
    path: '/app/product-list',
    frame: 'account',
    page: async () => (await import('../../features/billing/plans/product-list-page.tsx')).ProductListPage,
  },
  {
    path: '/app/subscription-plan',
    frame: 'account',
    page: async () =>
      (await import('../../features/billing/plans/subscription-plan-page.tsx')).SubscriptionPlanPage,
    prefetch: prefetchSubscriptionPlans,
  },
  {
    path: '/app/discovery-meeting/:productId/:company?',
    frame: 'account',
    page: async () => (await import('../../features/meetings/meeting-request-page.tsx')).DiscoveryMeetingPage,
    prefetch: prefetchMeetingRequest,
  },
  {
    path: '/app/product-discovery/:productId/:company?',
    frame: 'account',
    page: async () => (await import('../../features/meetings/meeting-request-page.tsx')).ProductDiscoveryPage,
    prefetch: prefetchMeetingRequest,
  },
  {
    path: '/app/demo-meeting/:id',
    frame: 'account',
    page: async () =>
      (await import('../../features/meetings/requested-meeting-page.tsx')).RequestedDiscoveryMeetingPage,
    prefetch: prefetchMeeting('discoveryMeeting'),
  },
  {
    path: '/app/product-request/:id',
    frame: 'account',
    page: async () =>
      (await import('../../features/meetings/requested-meeting-page.tsx')).RequestedProductDemoPage,
    prefetch: prefetchMeeting('productDemo'),
  },
  {
    path: '/app/discovery-meeting-request/:id/:flag',
    frame: 'account',
    page: async () => (await import('../../features/meetings/received-meeting-page.tsx')).ReceivedMeetingPage,
  },
  {
    path: '/app/team',
    frame: 'account',
    page: async () => (await import('../../features/team/team-page.tsx')).TeamPage,
    prefetch: prefetchTeam,
  },
  {
    path: '/app/join-team/:token',
    frame: 'bare',
    page: async () => (await import('../pages/join-team-page.tsx')).JoinTeamPage,
    prefetch: prefetchJoinTeam,
  },
  {
    path: '/app/billing-credit',
    frame: 'account',
    page: async () => (await import('../../features/billing/billing-page.tsx')).BillingPage,
    prefetch: prefetchBilling,
  },
  {
    path: '/app/account',
    frame: 'account',
    page: async () => (await import('../../features/accounts/account/account-page.tsx')).AccountPage,
    prefetch: prefetchAccount,
  },
  {
    path: '/app/operations',
    frame: 'account',
    page: async () => (await import('../../features/operations/operations-page.tsx')).OperationsPage,
  },
  {
    path: '/app/approvals',
    frame: 'account',
    page: async () => (await import('../../features/accounts/approvals/approvals-page.tsx')).ApprovalsPage,
  },
  {
    path: '/app/claims',
    frame: 'account',
    page: async () => (await import('../../features/claims/claims-page.tsx')).ClaimsPage,
  },
  {
    path: '/app/payments-to-look-at',
    frame: 'account',
    page: async () =>
      (await import('../../features/billing/payment-issues/payment-issues-page.tsx')).PaymentIssuesPage,
  },
  {
    path: '/app/claim/:objectID',
    frame: 'account',
    page: async () => (await import('../../features/claims/claim-page.tsx')).ClaimPage,
    prefetch: prefetchClaim,
  },
  {
    path: '/claim/:token',
    frame: 'public',
    page: async () => (await import('../../features/claims/claim-link-page.tsx')).ClaimLinkPage,
  },
  {
    path: '/app/catalogue/categories',
    frame: 'account',
    page: async () =>
      (await import('../../features/catalogue/managed-categories/managed-categories-page.tsx'))
        .ManagedCategoriesPage,
  },
  {
    path: '/app/catalogue/categories/:category',
    frame: 'account',
    page: async () =>
      (await import('../../features/catalogue/category-content/category-content-page.tsx'))
        .CategoryContentPage,
  },
  {
    path: '/app/create-rfp',
    frame: 'account',
    page: async () => (await import('../../features/rfps/creation/create-rfp-page.tsx')).CreateRfpPage,
  },
  {
    path: '/app/update-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../pages/update-rfp.tsx')).UpdateRfp,
    prefetch: prefetchUpdateRfp,
  },
  {
    path: '/app/edit-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../pages/edit-rfp.tsx')).EditRfp,
    prefetch: prefetchEditRfp,
  },
  {
    path: '/app/audit-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../../features/audit/audit-page.tsx')).AuditPage,
    prefetch: prefetchAudit,
  },
  {
    path: '/app/dashboard-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../pages/rfp-dashboard.tsx')).RfpDashboard,
    prefetch: prefetchRfpDashboard,
  },
  {
    path: '/app/open-rfps',
    frame: 'account',
    page: async () => (await import('../../features/rfps/open-rfps/open-rfps-page.tsx')).OpenRfpsPage,
    prefetch: prefetchOpenRfps,
  },
  {
    path: '/app/open-rfps/:rfpId',
    frame: 'account',
    page: async () => (await import('../../features/rfps/open-rfps/open-rfp-page.tsx')).OpenRfpPage,
  },
  {
    path: '/app/submit-rfp/:rfpId',
    frame: 'account',
    page: async () => (await import('../pages/submit-rfp.tsx')).SubmitRfp,
    prefetch: prefetchResponse,
  },
];
