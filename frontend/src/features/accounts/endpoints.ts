import {
  currentUser,
  identityProvider,
  loginMethods,
  signUp,
  resendVerification,
  verifyEmail,
  logIn,
  logOut,
  startProviderSignIn,
  exchangeProviderCode,
  unlinkProvider,
  forgotPassword,
  resetPassword,
  changePassword,
} from '@bidboard/backend/features/accounts/contracts/accounts';
import {
  listWaitingUsers,
  approveUser,
  declineUser,
} from '@bidboard/backend/features/accounts/contracts/approvals';
import {
  listSessions,
  revokeSession,
  revokeOtherSessions,
} from '@bidboard/backend/features/accounts/contracts/sessions';
import {
  secondFactor,
  verifySecondFactor,
  startSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
} from '@bidboard/backend/features/accounts/contracts/second-factor';
import { saveAccountSettings } from '@bidboard/backend/features/accounts/contracts/settings';
import { contractRequest } from '../../api/client/contract-request.ts';
import { endSession, readSession } from '../../api/client/session.ts';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { currentUser, listSessions, identityProvider, loginMethods, secondFactor, listWaitingUsers };
const mutations = {
  signUp,
  resendVerification,
  verifyEmail,
  logIn,
  logOut,
  startProviderSignIn,
  exchangeProviderCode,
  unlinkProvider,
  forgotPassword,
  resetPassword,
  changePassword,
  verifySecondFactor,
  startSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
  revokeSession,
  revokeOtherSessions,
  saveAccountSettings,
  approveUser,
  declineUser,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const accountsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    unlinkProvider: ['loginMethods', 'listSessions'],
    changePassword: ['listSessions'],
    turnOnSecondFactor: ['secondFactor', 'listSessions', 'currentUser'],
    turnOffSecondFactor: ['secondFactor', 'currentUser'],
    renewRecoveryCodes: ['secondFactor'],
    revokeSession: ['listSessions'],
    revokeOtherSessions: ['listSessions'],
    saveAccountSettings: ['currentUser'],
    approveUser: ['listWaitingUsers'],
    declineUser: ['listWaitingUsers'],
  },
});

export const {
  useCurrentUserQuery,
  useListSessionsQuery,
  useIdentityProviderQuery,
  useLoginMethodsQuery,
  useSecondFactorQuery,
  useListWaitingUsersQuery,
  useLazyListWaitingUsersQuery,
  useSignUpMutation,
  useResendVerificationMutation,
  useVerifyEmailMutation,
  useLogInMutation,
  useStartProviderSignInMutation,
  useExchangeProviderCodeMutation,
  useUnlinkProviderMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useVerifySecondFactorMutation,
  useStartSecondFactorMutation,
  useTurnOnSecondFactorMutation,
  useTurnOffSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useSaveAccountSettingsMutation,
  useApproveUserMutation,
  useDeclineUserMutation,
} = accountsApi;

/**
 * Ends the session in this browser at once, and on the server when the request arrives. Then opens the provider's sign-out page
 * if the provider signed the user in. This is not a store call, because store calls end with their session.
 */
export async function logOutAndRedirect(): Promise<void> {
  const token = readSession()?.token ?? '';
  const { url, init } = contractRequest(mutations.logOut, {});
  const headers = new Headers(init.headers);
  headers.set('token', token);
  const signOut = fetch(url, { ...init, headers, keepalive: true }).then(
    (answer) => answer.json() as Promise<{ signOutUrl?: string }>,
  );
  endSession();
  // Without a response there is nothing left to do: this browser has forgotten the session.
  const { signOutUrl } = await signOut.catch((): { signOutUrl?: string } => ({}));
  if (signOutUrl) location.assign(signOutUrl);
}
