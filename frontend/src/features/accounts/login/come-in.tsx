import type { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { forgetPath } from '../../../api/return-paths/return-path.ts';
import { storeSession } from '../../../api/client/session.ts';
import { noteFirstLogin, pathAfterLogin, resumeChoice } from './path-after-login.ts';

type Entry = Pick<
  Infer<typeof logIn.answer>,
  'token' | 'userId' | 'companyId' | 'company' | 'userName' | 'isFirstLogin'
>;

/** Stores the session that a response opened. Returns false if it opened none. */
export function enter({ token, userId, companyId, company, userName, isFirstLogin = false }: Entry): boolean {
  if (!token || !userId) return false;
  resumeChoice();
  noteFirstLogin(isFirstLogin);
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
export function ComeIn() {
  const [path] = useState(pathAfterLogin);
  useEffect(forgetPath, []);
  return <Navigate to={path} replace />;
}
