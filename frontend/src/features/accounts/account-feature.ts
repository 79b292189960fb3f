import { t } from '@lingui/core/macro';
import type { Feature, PageOpening } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { accountsApi } from './endpoints.ts';
import { accountsPushes } from './push-handlers.ts';

const { identityProvider, listSessions, secondFactor, loginMethods } = accountsApi.endpoints;
/** Devices change without a push, so they are read again at each visit. */
const fresh = { ...withoutSubscription, forceRefetch: true } as const;

const prefetchSignIn = ({ read }: PageOpening): void =>
  read(identityProvider.initiate(undefined, withoutSubscription));

export const accountsAccount: Feature = {
  routes: [
    { path: '/auth', to: '/auth/login' },
    {
      path: '/auth/login',
      frame: 'bare',
      page: async () => (await import('./login/login-page.tsx')).LoginPage,
      prefetch: prefetchSignIn,
    },
    {
      path: '/auth/register',
      frame: 'bare',
      page: async () => (await import('./sign-up/register-page.tsx')).RegisterPage,
      prefetch: prefetchSignIn,
    },
    {
      path: '/auth/forgot-password',
      frame: 'bare',
      page: async () => (await import('./login/forgot-password-page.tsx')).ForgotPasswordPage,
    },
    {
      path: '/auth/provider',
      frame: 'bare',
      page: async () => (await import('./login/provider-page.tsx')).ProviderPage,
    },
    {
      path: '/reset-password/:token',
      frame: 'bare',
      page: async () => (await import('./login/reset-password-page.tsx')).ResetPasswordPage,
    },
    {
      path: '/take-account-back/:token',
      frame: 'bare',
      page: async () => (await import('./account/reopen-account-page.tsx')).ReopenAccountPage,
    },
    {
      path: '/verify-email/:token',
      frame: 'bare',
      page: async () => (await import('./sign-up/verify-email-page.tsx')).VerifyEmailPage,
    },
    {
      path: '/app/account',
      frame: 'account',
      help: 'buyer#your-account',
      page: async () => (await import('./account/account-page.tsx')).AccountPage,
      prefetch: prefetchForUser(({ read }) => {
        read(listSessions.initiate(undefined, fresh));
        read(loginMethods.initiate(undefined, fresh));
        read(secondFactor.initiate(undefined, fresh));
      }),
    },
    {
      path: '/app/approvals',
      frame: 'account',
      help: 'operator#approve-sign-ups',
      page: async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage,
    },
  ],
  sidebar: [
    { to: '/app/account', label: t`Account`, icon: 'lock', group: 'company', rank: 90 },
    { to: '/app/approvals', label: t`Approvals`, icon: 'users', group: 'operator', rank: 20 },
  ],
  pushes: accountsPushes,
};
