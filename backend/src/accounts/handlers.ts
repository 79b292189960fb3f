import type { Handler } from '../platform/handler.ts';
import type { AccountRules } from './account-rules.ts';
import { doApproveUser, doDeclineUser, findWaitingUsers } from './approval.ts';
import { doStartSecondFactor } from './start-second-factor.ts';
import { doChangePassword } from './change-password.ts';
import { doCloseAccount, findAccountClosing } from './close-account.ts';
import { findCurrentUser } from './current-user.ts';
import { doLogIn } from './log-in.ts';
import { doLogOut } from './log-out.ts';
import { doProveSecondFactor } from './prove-second-factor.ts';
import { doStartProviderSignIn, doExchangeProviderCode, findIdentityProvider } from './provider-sign-in.ts';
import { doForgotPassword } from './forgot-password.ts';
import { doRenewRecoveryCodes } from './renew-recovery-codes.ts';
import { doResetPassword } from './reset-password.ts';
import { findSecondFactor } from './second-factor.ts';
import { doRevokeOtherSessions, doRevokeSession, findSessions } from './sessions.ts';
import { doSignUp } from './sign-up.ts';
import { doTakeAccountBack } from './take-account-back.ts';
import { doTurnOffSecondFactor } from './turn-off-second-factor.ts';
import { doTurnOnSecondFactor } from './turn-on-second-factor.ts';
import { doResendVerification, doVerifyEmail } from './verify-email.ts';
import { doUnlinkProvider, findWaysIn } from './ways-in.ts';

export const accountHandlers = (rules: AccountRules): Handler[] => [
  doSignUp(rules),
  doVerifyEmail,
  doResendVerification(rules.limits),
  doLogIn(rules),
  doLogOut(rules),
  findIdentityProvider(rules),
  doStartProviderSignIn(rules),
  doExchangeProviderCode(rules),
  findWaysIn(rules),
  doProveSecondFactor(rules),
  findSecondFactor,
  doStartSecondFactor(rules),
  doTurnOnSecondFactor(rules),
  doTurnOffSecondFactor(rules),
  doRenewRecoveryCodes(rules),
  doUnlinkProvider,
  doForgotPassword(rules.limits),
  doResetPassword(rules.limits),
  doChangePassword,
  findSessions,
  doRevokeSession,
  doRevokeOtherSessions,
  findWaitingUsers,
  doApproveUser,
  doDeclineUser,
  findCurrentUser,
  findAccountClosing(rules),
  doCloseAccount(rules),
  doTakeAccountBack(rules.limits),
];
