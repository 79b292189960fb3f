import { createHmac, timingSafeEqual } from 'node:crypto';

const goodForMs = 10 * 60_000;

/** Where the queue board stands. */
export const boardPath = '/api/operations/board';

/**
 * A page that a browser opens carries no token, so a pass does: a cookie that no script reads, that no other site can make a
 * browser send, and that names the session for which it was given. It proves nothing by itself but that we gave it.
 */
export interface BoardPasses {
  /** The Set-Cookie header that gives a session a pass. */
  give(tokenHash: string, now: number): string;
  /** The hash of the session's token, of a Cookie header with a living pass. */
  holder(cookieHeader: string, now: number): string | undefined;
}

export function createBoardPasses(secret: string, isSecure: boolean): BoardPasses {
  // With __Host- no other host of the domain can plant one. It asks for Secure, which plain http does not keep, and for every path.
  const cookieName = isSecure ? '__Host-bidboard-board' : 'bidboard-board';
  const path = isSecure ? '/' : boardPath;
  const sign = (text: string) => createHmac('sha256', secret).update(`board ${text}`).digest();

  const read = (value: string, now: number): string | undefined => {
    const [tokenHash = '', endsAt = '', signature = '', ...more] = value.split('.');
    if (more.length > 0 || !/^\d{1,15}$/.test(endsAt)) return undefined;
    const [given, due] = [Buffer.from(signature, 'base64url'), sign(`${tokenHash}.${endsAt}`)];
    const isGiven = given.length === due.length && timingSafeEqual(given, due);
    return isGiven && now < Number(endsAt) ? tokenHash : undefined;
  };

  return {
    give(tokenHash, now) {
      const pass = `${tokenHash}.${now + goodForMs}`;
      const rules = `Path=${path}; Max-Age=${goodForMs / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
      return `${cookieName}=${pass}.${sign(pass).toString('base64url')}; ${rules}`;
    },
    holder(cookieHeader, now) {
      const cookies = cookieHeader.split(';').map((one) => one.trim());
      const given = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
      return given && read(given.slice(cookieName.length + 1), now);
    },
  };
}
