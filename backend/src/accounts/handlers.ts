import type { Handler } from '../platform/handler.ts';
import { findCurrentUser } from './current-user.ts';
import { doLogIn, doLogOut } from './log-in.ts';
import { doSignUp } from './sign-up.ts';
import { doResendVerification, doVerifyEmail } from './verify-email.ts';

export const accountHandlers = (approval: 'auto' | 'manual'): Handler[] => [
  doSignUp(approval),
  doVerifyEmail,
  doResendVerification,
  doLogIn,
  doLogOut,
  findCurrentUser,
];
