import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The time that a user may take at their provider, and to prove a password afterwards. */
const goodForMs = 15 * 60_000;

/** One sign-in at a provider, known only to the browser that began it. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** The secret half of PKCE. */
  verifier: string;
  endsAtMs: number;
}

/** Attempts live only in cookies. Everything about an attempt is derived from its cookie, so beginning one writes nothing. */
export interface SignInAttempts {
  /** Returns a new attempt, and the Set-Cookie header that binds it to the browser. */
  start(nowMs: number): { attempt: SignInAttempt; setCookie: string };
  /** Lists the valid attempts in this Cookie header. */
  list(cookieHeader: string, nowMs: number): SignInAttempt[];
}

/** Creates the attempts. `secret` is the same in every process. */
export function createSignInAttempts(secret: string, { isHttps }: { isHttps: boolean }): SignInAttempts {
  // With __Host- no other host of the domain can plant a cookie. The prefix requires Secure, and browsers do not keep such a
  // cookie over plain http.
  const prefix = `${isHttps ? '__Host-' : ''}bidboard-sign-in-`;
  const derive = (purpose: string, id: string, endsAtMs: number) =>
    createHmac('sha256', secret).update(`${purpose} ${id} ${endsAtMs}`).digest('base64url');
  const attemptOf = (id: string, endsAtMs: number): SignInAttempt => ({
    state: derive('state', id, endsAtMs),
    nonce: derive('nonce', id, endsAtMs),
    verifier: derive('verifier', id, endsAtMs),
    endsAtMs,
  });
  const read = (pair: string, nowMs: number): SignInAttempt | undefined => {
    const [, id = '', ends = '', proof = ''] = /^([\w-]{16})=(\d{1,15})\.([\w-]{43})$/.exec(pair) ?? [];
    const [received, due] = [Buffer.from(proof), Buffer.from(derive('cookie', id, Number(ends)))];
    const isOurs = received.length === due.length && timingSafeEqual(received, due);
    return isOurs && nowMs < Number(ends) ? attemptOf(id, Number(ends)) : undefined;
  };
  return {
    start(nowMs) {
      const [id, endsAtMs] = [randomBytes(12).toString('base64url'), nowMs + goodForMs];
      const cookie = `${prefix}${id}=${endsAtMs}.${derive('cookie', id, endsAtMs)}`;
      // Lax is needed because the return from the provider is a navigation from another site.
      const rules = `Max-Age=${goodForMs / 1000}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
      return { attempt: attemptOf(id, endsAtMs), setCookie: `${cookie}; ${rules}` };
    },
    list: (cookieHeader, nowMs) =>
      cookieHeader
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(prefix))
        .flatMap((pair) => read(pair.slice(prefix.length), nowMs) ?? []),
  };
}
