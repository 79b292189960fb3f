import type { Handler } from '../platform/handler.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { doApproveUser, findWaitingUsers } from './approval.ts';
import { doChangePassword } from './change-password.ts';
import { findCurrentUser } from './current-user.ts';
import { doLogIn, doLogOut } from './log-in.ts';
import { doForgotPassword } from './forgot-password.ts';
import { doResetPassword } from './reset-password.ts';
import { doRevokeOtherSessions, doRevokeSession, findSessions } from './sessions.ts';
import { doSignUp } from './sign-up.ts';
import { doResendVerification, doVerifyEmail } from './verify-email.ts';

export interface AccountRules {
  /** Whether new accounts wait for an operator. */
  approval: 'auto' | 'manual';
  limits: AttemptLimits;
}

export const accountHandlers = ({ approval, limits }: AccountRules): Handler[] => [
  doSignUp(approval, limits),
  doVerifyEmail,
  doResendVerification(limits),
  doLogIn(limits),
  doLogOut,
  doForgotPassword(limits),
  doResetPassword(limits),
  doChangePassword,
  findSessions,
  doRevokeSession,
  doRevokeOtherSessions,
  findWaitingUsers,
  doApproveUser,
  findCurrentUser,
];
