import type { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { clearReturnPath, storeReturnPath, returnPath } from '../../../api/return-paths/return-path.ts';
import { storeSession } from '../../../api/client/session.ts';
import { choicePath, clearChoice, readChoice } from '../../../api/return-paths/engage-choice.ts';

type LoginResponse = Pick<
  Infer<typeof logIn.answer>,
  'token' | 'userId' | 'companyId' | 'company' | 'userName' | 'isFirstLogin'
>;

/** Stores the session that a response opened. Returns false if it opened none. */
export function storeLogin({
  token,
  userId,
  companyId,
  company,
  userName,
  isFirstLogin = false,
}: LoginResponse): boolean {
  if (!token || !userId) return false;
  resumeChoice();
  rememberFirstLogin(isFirstLogin);
  storeSession({
    token,
    userId,
    companyId: companyId ?? null,
    company: company ?? null,
    user: userName ?? '',
  });
  return true;
}

/** Navigates after login. The path is read once, although the page may still render until the navigation ends. */
export function LoginRedirect() {
  const [path] = useState(pathAfterLogin);
  useEffect(clearReturnPath, []);
  return <Navigate to={path} replace />;
}

/** Turns a stored choice into the path after login. Runs before the session takes its keys, one of which is `company`. */
function resumeChoice(): void {
  const choice = readChoice();
  if (!choice) return;
  clearChoice();
  storeReturnPath(choicePath(choice));
}

let isFirst = false;
/** Notes whether this is the user's first login. */
const rememberFirstLogin = (is: boolean): void => void (isFirst = is);

/** Returns the path where the user was going, otherwise the dashboard, which welcomes new users. */
const pathAfterLogin = (): string =>
  returnPath() ?? (isFirst ? '/app/dashboard?isFirstLogin=true' : '/app/dashboard');
