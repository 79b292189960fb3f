import { startProviderSignIn } from '../../features/accounts/contracts/accounts.ts';
import type { Command } from '../../kernel/contract.ts';
import type { TestApp } from './test-app.ts';

interface BrowserResponse {
  status: number;
  code: string | undefined;
  token: string | undefined;
  body: { [field: string]: unknown };
}

/** A browser on its way to the provider and back. It keeps cookies and the parameters of the redirect to the provider. */
export interface ProviderBrowser {
  nonce: string;
  state: string;
  url: URL;
  cookies: string;
  setCookie: string;
  send(command: Command, body: object): Promise<BrowserResponse>;
}

export async function sendWith(
  app: TestApp,
  cookies: string,
  { path }: Command,
  body: object,
): Promise<BrowserResponse & { setCookie: string }> {
  const response = await fetch(`${app.baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookies && { cookie: cookies }) },
    body: JSON.stringify(body),
  });
  const responseBody = (await response.json()) as { [field: string]: unknown };
  return {
    status: response.status,
    code: responseBody['code'] as string | undefined,
    token: responseBody['token'] as string | undefined,
    body: responseBody,
    setCookie: response.headers.get('set-cookie') ?? '',
  };
}

/** Clicks the sign-in button. `cookies` are those that the browser already has. */
export async function startProviderLogin(app: TestApp, cookies = ''): Promise<ProviderBrowser> {
  const started = await sendWith(app, cookies, startProviderSignIn, {});
  const url = new URL(started.body['url'] as string);
  const all = [cookies, started.setCookie.split(';')[0]].filter(Boolean).join('; ');
  return {
    nonce: url.searchParams.get('nonce') ?? '',
    state: url.searchParams.get('state') ?? '',
    url,
    cookies: all,
    setCookie: started.setCookie,
    send: (command, body) => sendWith(app, all, command, body),
  };
}
