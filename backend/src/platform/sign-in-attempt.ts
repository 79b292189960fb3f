import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As long as somebody may take at their provider, and to prove a password afterwards. */
const goodForMs = 15 * 60_000;

/** One way to a provider and back, known to the one browser that began it. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** The secret half of PKCE. */
  verifier: string;
  endsAtMs: number;
}

/** Attempts live in cookies alone: all that belongs to one is derived from its cookie, so that beginning one writes nothing. */
export interface SignInAttempts {
  /** A fresh attempt, and the Set-Cookie header that binds it. */
  start(nowMs: number): { attempt: SignInAttempt; setCookie: string };
  /** The living attempts of whoever sent this Cookie header. */
  list(cookieHeader: string, nowMs: number): SignInAttempt[];
}

/** `secret` is the same in every process. */
export function createSignInAttempts(secret: string, { isHttps }: { isHttps: boolean }): SignInAttempts {
  // With __Host- no other host of the domain can plant one. It asks for Secure, which plain http does not keep.
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
    const [given, due] = [Buffer.from(proof), Buffer.from(derive('cookie', id, Number(ends)))];
    const isOurs = given.length === due.length && timingSafeEqual(given, due);
    return isOurs && nowMs < Number(ends) ? attemptOf(id, Number(ends)) : undefined;
  };
  return {
    start(nowMs) {
      const [id, endsAtMs] = [randomBytes(12).toString('base64url'), nowMs + goodForMs];
      const cookie = `${prefix}${id}=${endsAtMs}.${derive('cookie', id, endsAtMs)}`;
      // Lax: the way back from the provider is a navigation from another site.
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
