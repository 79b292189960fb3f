import { randomBytes, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errors, Provider, type Configuration, type JWKS } from 'oidc-provider';
import { choosePage, signOutPage, errorPage, identityIn, subjectOf, type Identity } from './identity-page.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface IdentityOptions {
  port: number;
  /** Bidboard's address: the provider responds to no other client. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  /** The file in which its keys survive a restart. */
  keysPath?: string | undefined;
}

export interface IdentityServer {
  issuer: string;
  close(): Promise<void>;
}

const address = '127.0.0.1';
const scopes = 'openid email profile';
const maxFormBytes = 10_000;

/** The policy of a page of ours. Forms may end at Bidboard: a browser checks that for every redirect of theirs. */
const policyOf = (publicUrl: string, nonce: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; ` +
  `form-action 'self' ${new URL(publicUrl).origin}`;

function configurationOf(options: IdentityOptions, people: Map<string, Identity>): Configuration {
  const { publicUrl, clientId, clientSecret, keysPath } = options;
  const { jwks, cookieKeys } = readOrMakeKeys(keysPath);
  return {
    jwks,
    cookies: { keys: cookieKeys },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/auth/provider`],
        post_logout_redirect_uris: [`${publicUrl}/auth/login`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Bidboard reads the person only from the ID token.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => {
      const who = people.get(sub);
      return who && { accountId: sub, claims: () => ({ sub, ...who, email_verified: true }) };
    },
    // Entering a name counts as consent to tell Bidboard.
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 900,
      Session: 86_400,
      Grant: 86_400,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const nonce = randomBytes(16).toString('base64');
          context.set('content-security-policy', policyOf(publicUrl, nonce));
          context.body = signOutPage(form, nonce);
        },
      },
    },
    renderError: (context, { error_description: words, error }) => {
      context.type = 'html';
      context.body = errorPage(words ?? error);
    },
  };
}

/** Starts an OpenID provider that believes any name. It is only for demo and tests: it listens only on this machine. */
export async function startIdentity(options: IdentityOptions): Promise<IdentityServer> {
  const issuer = `http://${address}:${options.port}`;
  const people = new Map<string, Identity>();
  const provider = new Provider(issuer, configurationOf(options, people));
  const answerOthers = provider.callback();
  const show = (response: ServerResponse, status: number, html: string) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(options.publicUrl, randomBytes(16).toString('base64')),
      'referrer-policy': 'no-referrer',
    });
    response.end(html);
  };

  async function interact(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response);
    const action = `/interaction/${uid}`;
    if (path === `${action}/cancel`)
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (request.method !== 'POST') return show(response, 200, choosePage(action));
    if (Number(request.headers['content-length'] ?? maxFormBytes) >= maxFormBytes)
      return show(response, 413, errorPage('This is too large.'));
    const who = identityIn(new URLSearchParams(await text(request)));
    if ('error' in who) return show(response, 422, choosePage(action, who.error));
    const accountId = subjectOf(who);
    people.set(accountId, who);
    return provider.interactionFinished(request, response, { login: { accountId } });
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (!path.startsWith('/interaction/')) return void answerOthers(request, response);
    interact(request, response, path).catch((error: unknown) => {
      const isLate = error instanceof errors.OIDCProviderError;
      if (!isLate) process.stderr.write(`${String(error)}\n`);
      const words = isLate ? 'This took too long. Go back to Bidboard and start again.' : 'Please try again.';
      if (!response.headersSent) show(response, isLate ? error.statusCode : 500, errorPage(words));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, address, resolve);
  });
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface IdentityKeys {
  /** Its signing keys. */
  jwks: JWKS;
  cookieKeys: string[];
}

function makeKeys(): IdentityKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { jwks: { keys: [key] } as JWKS, cookieKeys: [randomBytes(32).toString('base64url')] };
}

/** Reads the keys from a file, or creates them if there is none yet. Without a path they last as long as the process. */
function readOrMakeKeys(path: string | undefined): IdentityKeys {
  if (path && existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as IdentityKeys;
  const keys = makeKeys();
  if (path) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600 });
  }
  return keys;
}
