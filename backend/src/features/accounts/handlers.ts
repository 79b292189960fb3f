import { currentUser } from './contracts/accounts.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import type { AccountRules } from './account-rules.ts';
import { doApproveUser, doDeclineUser, findWaitingUsers } from './operators/approval.ts';
import {
  doStartSecondFactor,
  doRenewRecoveryCodes,
  findSecondFactor,
  doTurnOffSecondFactor,
  doTurnOnSecondFactor,
} from './second-factor/second-factor.ts';
import { doChangePassword } from './passwords/change-password.ts';
import { doCloseAccount, findAccountClosing } from './closing/close-account.ts';
import { doLogIn } from './log-in/log-in.ts';
import { doLogOut } from './log-in/log-out.ts';
import { doProveSecondFactor } from './log-in/prove-second-factor.ts';
import {
  doStartProviderSignIn,
  doExchangeProviderCode,
  findIdentityProvider,
} from './log-in/provider-sign-in.ts';
import { doForgotPassword, doResetPassword } from './passwords/reset-password.ts';
import { doRevokeOtherSessions, doRevokeSession, findSessions } from './sessions/sessions.ts';
import { doSignUp } from './sign-up/sign-up.ts';
import { doTakeAccountBack } from './closing/reopen-account.ts';
import { doResendVerification, doVerifyEmail } from './sign-up/verify-email.ts';
import { doUnlinkProvider, findWaysIn } from './log-in/ways-in.ts';

const findCurrentUser = queryHandler(currentUser, async ({ caller }) => ({
  userId: caller.userId,
  userName: caller.userName,
  email: caller.email,
  companyId: caller.companyId,
  company: caller.companyName,
  companyRole: caller.companyRole,
  isOperator: caller.isOperator || caller.lacksSecondFactor,
  needsSecondFactor: caller.lacksSecondFactor,
}));

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
