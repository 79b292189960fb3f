import type { logIn } from '@bidboard/backend/contracts/accounts';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { forgetPath } from '../../api/return-path.ts';
import { storeSession } from '../../api/session.ts';
import { noteFirstLogin, pathAfterLogin, resumeChoice } from './path-after-login.ts';

type Entry = Pick<
  Infer<typeof logIn.answer>,
  'token' | 'userId' | 'companyId' | 'company' | 'userName' | 'isFirstLogin'
>;

/** Keeps the session that an answer opened; false where it opened none. */
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

/** The way is taken once, though the page that it leads from may be drawn until its end is. */
export function ComeIn() {
  const [path] = useState(pathAfterLogin);
  useEffect(forgetPath, []);
  return <Navigate to={path} replace />;
}
