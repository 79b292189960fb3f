import { startProviderSignIn, exchangeProviderCode, identityProvider } from '../contracts/accounts.ts';
import { takeBack } from '../../../platform/auth/attempts.ts';
import { queryHandler, preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import { countProof, offered, verifiedToken } from './identity-proof.ts';

export const findIdentityProvider = ({ provider: externalLogin }: AccountRules) =>
  queryHandler(identityProvider, async () => ({ name: externalLogin?.provider.name ?? null }));

/** Writes nothing: the cookie holds the attempt. */
export const doStartProviderSignIn = (rules: AccountRules) =>
  preparedCommandHandler(
    startProviderSignIn,
    async () => {
      const { provider, attempts, clock } = offered(rules.provider);
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
    const { provider, attempts, clock } = offered(rules.provider);
    const counted = await countProof({ db, address }, rules.limits);
    const attempt = attempts.list(cookies, clock()).find(({ state }) => state === body.state);
    if (!attempt) return refuse('identityUnproven');
    const token = await provider.exchange(body, attempt);
    const { email, userName } = verifiedToken(await provider.check(token));
    await takeBack(db, counted);
    return { token, email, userName: userName || email };
  };

/** The code can be exchanged once, and only by the browser that began: its cookie holds the other half of PKCE. */
export const doExchangeProviderCode = (rules: AccountRules) =>
  preparedCommandHandler(exchangeProviderCode, exchange(rules), async (_context, prepared) => prepared);
