import type { Handler } from '../../platform/handler.ts';
import type { AccountRules } from './account-rules.ts';
import { doApproveUser, doDeclineUser, findWaitingUsers } from './operators/approval.ts';
import { doStartSecondFactor } from './second-factor/start-second-factor.ts';
import { doChangePassword } from './passwords/change-password.ts';
import { doCloseAccount, findAccountClosing } from './closing/close-account.ts';
import { findCurrentUser } from './current-user.ts';
import { doLogIn } from './log-in/log-in.ts';
import { doLogOut } from './log-in/log-out.ts';
import { doProveSecondFactor } from './log-in/prove-second-factor.ts';
import {
  doStartProviderSignIn,
  doExchangeProviderCode,
  findIdentityProvider,
} from './log-in/provider-sign-in.ts';
import { doForgotPassword } from './passwords/forgot-password.ts';
import { doRenewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { doResetPassword } from './passwords/reset-password.ts';
import { findSecondFactor } from './second-factor/second-factor.ts';
import { doRevokeOtherSessions, doRevokeSession, findSessions } from './sessions/sessions.ts';
import { doSignUp } from './sign-up/sign-up.ts';
import { doTakeAccountBack } from './closing/take-account-back.ts';
import { doTurnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';
import { doTurnOnSecondFactor } from './second-factor/turn-on-second-factor.ts';
import { doResendVerification, doVerifyEmail } from './sign-up/verify-email.ts';
import { doUnlinkProvider, findWaysIn } from './log-in/ways-in.ts';

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
