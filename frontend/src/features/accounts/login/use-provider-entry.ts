import type { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useEffect, useRef, useState } from 'react';
import { useExchangeProviderCodeMutation, useLogInMutation, useSignUpMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { storeLogin } from './login-redirect.tsx';

/** A person whom the provider sent back. */
export interface ProviderPerson {
  token: string;
  email: string;
  userName: string;
}

/**
 * The stage of the entry. `challenged`: a code is required. `outside`: identity proven, but no access yet. `entered`: the session
 * is stored.
 */
export type EntryStage =
  | { at: 'asking' }
  | { at: 'cancelled' }
  | { at: 'link'; person: ProviderPerson }
  | { at: 'challenged'; challenge: string }
  | { at: 'outside'; message: string }
  | { at: 'failed'; message: string; code: string }
  | { at: 'entered' };

const failedAs = (error: unknown): EntryStage => {
  const problem = problemOf(error);
  return { at: 'failed', message: problemText(problem), code: problem.code };
};
/** Returns the stage that a sign-in response leads to. */
export const stageOf = (answer: Infer<typeof logIn.answer>): EntryStage => {
  if (answer.challenge) return { at: 'challenged', challenge: answer.challenge };
  return storeLogin(answer) ? { at: 'entered' } : { at: 'outside', message: answer.message };
};
const unproven: EntryStage = { at: 'failed', message: refusals.identityUnproven, code: 'identityUnproven' };

/** Reads the code once and removes it from the address and the history at once, because it is valid only once. */
function takeAnswer(): URLSearchParams {
  const answer = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  return answer;
}

/**
 * Turns the provider's response in the address into a session. It exchanges the code for an ID token and signs up with it. If an
 * account already exists, it signs in with it.
 */
export function useProviderEntry(): [EntryStage, (stage: EntryStage) => void] {
  const [stage, setStage] = useState<EntryStage>({ at: 'asking' });
  const [exchange] = useExchangeProviderCodeMutation();
  const [signUp] = useSignUpMutation();
  const [logIn] = useLogInMutation();
  const hasStarted = useRef(false);

  useEffect(() => {
    async function logInAs({ token, email, userName }: ProviderPerson): Promise<EntryStage> {
      try {
        const answer = await logIn({ body: { email, isGoogleLogin: true, token } }).unwrap();
        return stageOf(answer);
      } catch (error) {
        const isForProof = problemOf(error).code === 'passwordProofNeeded';
        return isForProof ? { at: 'link', person: { token, email, userName } } : failedAs(error);
      }
    }

    async function signUpAs(person: ProviderPerson): Promise<EntryStage> {
      try {
        const answer = await signUp({ body: { ...person, isGoogleLogin: true } }).unwrap();
        return storeLogin(answer) ? { at: 'entered' } : { at: 'outside', message: answer.message };
      } catch (error) {
        return problemOf(error).code === 'accountThere' ? logInAs(person) : failedAs(error);
      }
    }

    async function readAnswer(answer: URLSearchParams): Promise<EntryStage> {
      if (answer.get('error') === 'access_denied') return { at: 'cancelled' };
      const [code, state, iss] = [answer.get('code'), answer.get('state'), answer.get('iss')];
      if (!code || !state) return unproven;
      try {
        return await signUpAs(await exchange({ body: { code, state, ...(iss && { iss }) } }).unwrap());
      } catch (error) {
        return failedAs(error);
      }
    }

    if (hasStarted.current) return;
    hasStarted.current = true;
    void readAnswer(takeAnswer()).then(setStage);
  }, [exchange, logIn, signUp]);

  return [stage, setStage];
}
