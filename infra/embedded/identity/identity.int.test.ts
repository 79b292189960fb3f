import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeProviderCode, logOut, signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { createExternalLogin } from '@bidboard/backend/platform/auth/external-login';
import { startProviderLogin } from '@bidboard/backend/testing/app/provider-browser';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../machine/free-port.ts';
import { startIdentity, type IdentityServer } from './identity.ts';

const publicUrl = 'http://localhost:3000';
const client = { clientId: 'bidboard', clientSecret: 'of tests' };

describe('The demo identity', () => {
  let folder: string;
  let port: number;
  let identity: IdentityServer;
  let app: TestApp;
  const start = () => startIdentity({ ...client, port, publicUrl, keysPath: join(folder, 'keys.json') });

  beforeAll(async () => {
    [folder, port] = [await mkdtemp(join(tmpdir(), 'bidboard-identity-')), await freePort()];
    identity = await start();
    const config = { ...client, issuer: identity.issuer, name: 'a demo identity' };
    const externalLogin = createExternalLogin(config, { publicUrl, secret: 'of tests', clock: Date.now });
    app = await createTestApp({ identity: externalLogin, clock: Date.now });
  });
  afterAll(async () => {
    await app.close();
    await identity.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A browser at the provider: follows redirects and keeps cookies until a redirect leads elsewhere. */
  function visitor() {
    const cookies = new Map<string, string>();
    async function open(url: URL, form?: Record<string, string>): Promise<{ url: URL; page: string }> {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const way = answer.headers.get('location');
      const next = way === null ? undefined : new URL(way, url);
      if (next && next.origin === identity.issuer) return open(next);
      return next ? { url: next, page: '' } : { url, page: await answer.text() };
    }
    return open;
  }

  const backWith = async (email: string) => {
    const [browser, open] = [await startProviderLogin(app), visitor()];
    const loginPage = await open(browser.url);
    const { url } = await open(loginPage.url, { name: 'Nora Field', email });
    return { browser, url, loginPage, open, answer: Object.fromEntries(url.searchParams) };
  };

  it('A user returns with a code, which the browser that started exchanges for an ID token', async () => {
    const { browser, url, loginPage, answer } = await backWith('nora@fieldworks.example');
    expect(loginPage.page).toContain('Who are you?');
    expect(`${url.origin}${url.pathname}`).toBe(`${publicUrl}/auth/provider`);
    const exchanged = await browser.send(exchangeProviderCode, answer);
    expect(exchanged.body).toMatchObject({ email: 'nora@fieldworks.example', userName: 'Nora Field' });
    const again = await browser.send(exchangeProviderCode, answer);
    expect([again.status, again.code]).toEqual([400, 'identityUnproven']);
    const { email, userName } = exchanged.body;
    const entered = await browser.send(signUp, {
      email,
      userName,
      isGoogleLogin: true,
      token: exchanged.token,
    });
    expect(entered.token).toBeDefined();
    const left = await app.as(entered.token ?? '').call(logOut);
    expect(left.body.signOutUrl).toContain(`${identity.issuer}/session/end?`);
  });

  it('A browser that did not start the sign-in gets nothing for its code', async () => {
    const [{ answer }, stranger] = [await backWith('ada@fieldworks.example'), await startProviderLogin(app)];
    const exchanged = await stranger.send(exchangeProviderCode, { ...answer, state: stranger.state });
    expect([exchanged.status, exchanged.code]).toEqual([400, 'identityUnproven']);
  });

  it('Its tokens stay valid after a restart', async () => {
    const { browser, answer } = await backWith('joel@fieldworks.example');
    const { token } = await browser.send(exchangeProviderCode, answer);
    await identity.close();
    identity = await start();
    const body = { email: 'joel@fieldworks.example', userName: 'Joel', isGoogleLogin: true, token };
    expect((await browser.send(signUp, body)).status).toBe(200);
  });

  it('A missing address is asked for again, and a refusal is accepted', async () => {
    const [browser, open] = [await startProviderLogin(app), visitor()];
    const loginPage = await open(browser.url);
    expect((await open(loginPage.url, { name: '<b>', email: 'nonsense' })).page).toContain(
      'Please give an e-mail address',
    );
    const { url } = await open(new URL(`${loginPage.url.pathname}/cancel`, loginPage.url));
    expect(url.searchParams.get('error')).toBe('access_denied');
  });

  it('Only its own client gets a response', async () => {
    const { url } = await startProviderLogin(app);
    url.searchParams.set('redirect_uri', 'http://localhost:3000/elsewhere');
    expect((await visitor()(url)).page).toContain('This did not work');
  });
});
