import type { Command } from '../../../kernel/contract.ts';
import { messages } from '../contracts/messages.ts';
import { countAttempt, revertAttempt, type AttemptRecord } from '../../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler, preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import type { ExternalLogin } from '../../../platform/auth/external-login.ts';
import type { VerifiedIdToken } from '../../../platform/auth/identity-token.ts';
import { networkOf } from '../../../platform/auth/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SignInAttempt } from '../../../platform/auth/sign-in-attempt.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import { startProviderSignIn, exchangeProviderCode, identityProvider } from '../contracts/accounts.ts';
import type { AccountRules } from '../account-rules.ts';
import { check, type Infer } from '../../../kernel/schema/schema.ts';

/** A person whose identity the provider has confirmed to the browser that asked. */
export interface VerifiedIdentity extends VerifiedIdToken {
  attempt: SignInAttempt;
}

interface ProofContext {
  db: PrepareContext<Command>['db'];
  address: string;
  cookies: string;
}

const requireExternalLogin = (externalLogin: ExternalLogin | undefined): ExternalLogin =>
  externalLogin ?? refuse('notFound', { message: messages.noProvider });

const countVerification = (
  { db, address }: Pick<ProofContext, 'db' | 'address'>,
  limits: AttemptLimits,
): Promise<AttemptRecord> => countAttempt(db, limits.fromNetwork.verifyIdentity, networkOf(address));

/** Refuses a token whose address the provider has not verified. */
function requireVerifiedEmail(token: VerifiedIdToken): VerifiedIdToken {
  if (token.email === '' || !token.isEmailVerified) return refuse('identityUnverified');
  return token;
}

/**
 * Returns whom an ID token is about. Refuses identityUnproven unless the provider recently signed it for us and it names the
 * given address. Its nonce must be one that we issued and bound to a cookie of the requester.
 */
export async function verifyIdentity(
  prepareContext: ProofContext & { body: { email: string; token?: string | undefined } },
  { provider: externalLogin, limits }: { provider: ExternalLogin | undefined; limits: AttemptLimits },
): Promise<VerifiedIdentity> {
  const { provider, attempts, clock } = requireExternalLogin(externalLogin);
  const { token: idToken, email } = prepareContext.body;
  if (!idToken)
    return refuse('invalidFields', { errors: [{ field: 'token', message: messages.idTokenRequired }] });
  const counted = await countVerification(prepareContext, limits);
  const token = await provider.check(idToken);
  const attempt = attempts.list(prepareContext.cookies, clock()).find(({ nonce }) => nonce === token.nonce);
  if (!attempt) return refuse('identityUnproven');
  if (requireVerifiedEmail(token).email.toLowerCase() !== email.toLowerCase())
    return refuse('identityUnproven');
  await revertAttempt(prepareContext.db, counted);
  return { ...token, attempt };
}

/** Spends a nonce permanently: of two simultaneous requests with one nonce, the second waits here and finds it spent. */
export async function consumeNonce(db: Queryable, { attempt }: VerifiedIdentity): Promise<void> {
  const isFirst = await db.maybeOne(sql.statement`
    insert into spent_nonce (nonce, expires_at)
    values (${attempt.nonce}, to_timestamp(${attempt.endsAtMs}::double precision / 1000))
    on conflict do nothing returning 1`);
  if (!isFirst) refuse('identityUnproven');
}

export const identityProviderHandler = ({ provider: externalLogin }: AccountRules) =>
  queryHandler(identityProvider, async () => ({ name: externalLogin?.provider.name ?? null }));

/** Writes nothing: the cookie holds the attempt. */
export const startProviderSignInHandler = (rules: AccountRules) =>
  preparedCommandHandler(
    startProviderSignIn,
    async () => {
      const { provider, attempts, clock } = requireExternalLogin(rules.provider);
      const { attempt, setCookie } = attempts.start(clock());
      return { setCookie, url: await provider.wayOut(attempt) };
    },
    async ({ header }, { setCookie, url }) => {
      header('Set-Cookie', setCookie);
      return { url };
    },
  );

const exchange =
  (rules: AccountRules) =>
  async ({ db, address, cookies, body }: PrepareContext<typeof exchangeProviderCode>) => {
    const { provider, attempts, clock } = requireExternalLogin(rules.provider);
    const counted = await countVerification({ db, address }, rules.limits);
    const attempt = attempts.list(cookies, clock()).find(({ state }) => state === body.state);
    if (!attempt) return refuse('identityUnproven');
    const token = await provider.exchange(body, attempt);
    const { email, userName } = requireVerifiedEmail(await provider.check(token));
    await revertAttempt(db, counted);
    return { token, email, userName: userName || email };
  };

/** The code can be exchanged once, and only by the browser that began: its cookie holds the other half of PKCE. */
export const exchangeProviderCodeHandler = (rules: AccountRules) =>
  preparedCommandHandler(exchangeProviderCode, exchange(rules), async (_context, prepared) => prepared);

/** Returns the typed values of a form, from a body that may carry an ID token instead. A body without a token leaves it out. */
export function typedForm<S extends Parameters<typeof check>[0]>(
  form: S,
  body: { isGoogleLogin?: boolean | undefined },
): Infer<S> {
  const typed = Object.entries(body).filter(([name]) => name !== 'isGoogleLogin');
  const checked = check(form, Object.fromEntries(typed));
  return checked.ok ? checked.value : refuse('invalidFields', { errors: checked.errors });
}
