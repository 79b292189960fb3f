import { currentUser } from './contracts/accounts.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import type { AccountRules } from './account-rules.ts';
import { approveUserHandler, declineUserHandler, listWaitingUsersHandler } from './operators/approval.ts';
import {
  startSecondFactorHandler,
  renewRecoveryCodesHandler,
  secondFactorHandler,
  turnOffSecondFactorHandler,
  turnOnSecondFactorHandler,
} from './second-factor/second-factor.ts';
import { changePasswordHandler } from './passwords/change-password.ts';
import { closeAccountHandler, accountClosingHandler } from './closing/close-account.ts';
import { logInHandler } from './log-in/log-in.ts';
import { logOutHandler } from './log-in/log-out.ts';
import { verifySecondFactorHandler } from './log-in/verify-second-factor.ts';
import {
  startProviderSignInHandler,
  exchangeProviderCodeHandler,
  identityProviderHandler,
} from './log-in/provider-sign-in.ts';
import { forgotPasswordHandler, resetPasswordHandler } from './passwords/reset-password.ts';
import {
  revokeOtherSessionsHandler,
  revokeSessionHandler,
  listSessionsHandler,
} from './sessions/sessions.ts';
import { signUpHandler } from './sign-up/sign-up.ts';
import { reopenAccountHandler } from './closing/reopen-account.ts';
import { resendVerificationHandler, verifyEmailHandler } from './sign-up/verify-email.ts';
import { loadAccountSettings, saveAccountSettingsHandler } from './settings/save-account-settings.ts';
import { gridViewsHandler, removeGridViewHandler, saveGridViewHandler } from './grid-views/grid-views.ts';
import { dismissedHintsHandler, dismissHintHandler, restoreHintHandler } from './hints/hints.ts';
import { unlinkProviderHandler, loginMethodsHandler } from './log-in/login-methods.ts';

const currentUserHandler = queryHandler(currentUser, async ({ caller, db }) => ({
  userId: caller.userId,
  userName: caller.userName,
  email: caller.email,
  companyId: caller.companyId,
  company: caller.companyName,
  companyRole: caller.companyRole,
  isOperator: caller.isOperator || caller.lacksSecondFactor,
  needsSecondFactor: caller.lacksSecondFactor,
  ...(await loadAccountSettings(db, caller.userId)),
}));

export const accountHandlers = (rules: AccountRules): Handler[] => [
  signUpHandler(rules),
  verifyEmailHandler,
  resendVerificationHandler(rules.limits),
  logInHandler(rules),
  logOutHandler(rules),
  identityProviderHandler(rules),
  startProviderSignInHandler(rules),
  exchangeProviderCodeHandler(rules),
  loginMethodsHandler(rules),
  verifySecondFactorHandler(rules),
  secondFactorHandler,
  startSecondFactorHandler(rules),
  turnOnSecondFactorHandler(rules),
  turnOffSecondFactorHandler(rules),
  renewRecoveryCodesHandler(rules),
  unlinkProviderHandler,
  forgotPasswordHandler(rules.limits),
  resetPasswordHandler(rules.limits),
  changePasswordHandler,
  listSessionsHandler,
  revokeSessionHandler,
  revokeOtherSessionsHandler,
  listWaitingUsersHandler,
  approveUserHandler,
  declineUserHandler,
  currentUserHandler,
  saveAccountSettingsHandler,
  gridViewsHandler,
  saveGridViewHandler,
  removeGridViewHandler,
  dismissedHintsHandler,
  dismissHintHandler,
  restoreHintHandler,
  accountClosingHandler(rules),
  closeAccountHandler(rules),
  reopenAccountHandler(rules.limits),
];
