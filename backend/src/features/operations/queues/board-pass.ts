import { createHmac, timingSafeEqual } from 'node:crypto';

const goodForMs = 10 * 60_000;

/** The path of the queue board. */
export const boardPath = '/api/operations/board';

/**
 * Passes for the queue board. A page that a browser opens carries no token, so it needs a pass. The pass is a cookie that no
 * script can read and that no other site can make a browser send. It names its session and proves only that we issued it.
 */
export interface BoardPasses {
  /** Returns the Set-Cookie header that gives a session a pass. */
  give(tokenHash: string, now: number): string;
  /** Returns the hash of the session's token from a Cookie header with a valid pass. */
  holder(cookieHeader: string, now: number): string | undefined;
}

export function createBoardPasses(secret: string, isSecure: boolean): BoardPasses {
  // The prefix __Host- keeps other hosts of the domain from planting one. It requires Secure, which plain http does not keep, and
  // a path that covers everything.
  const cookieName = isSecure ? '__Host-bidboard-board' : 'bidboard-board';
  const path = isSecure ? '/' : boardPath;
  const sign = (text: string) => createHmac('sha256', secret).update(`board ${text}`).digest();

  const read = (value: string, now: number): string | undefined => {
    const [tokenHash = '', endsAt = '', signature = '', ...more] = value.split('.');
    if (more.length > 0 || !/^\d{1,15}$/.test(endsAt)) return undefined;
    const [received, due] = [Buffer.from(signature, 'base64url'), sign(`${tokenHash}.${endsAt}`)];
    const isOurs = received.length === due.length && timingSafeEqual(received, due);
    return isOurs && now < Number(endsAt) ? tokenHash : undefined;
  };

  return {
    give(tokenHash, now) {
      const pass = `${tokenHash}.${now + goodForMs}`;
      const rules = `Path=${path}; Max-Age=${goodForMs / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
      return `${cookieName}=${pass}.${sign(pass).toString('base64url')}; ${rules}`;
    },
    holder(cookieHeader, now) {
      const cookies = cookieHeader.split(';').map((cookie) => cookie.trim());
      const pass = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
      return pass && read(pass.slice(cookieName.length + 1), now);
    },
  };
}

/** The passes of one process, or of all processes with the same secret. */
export const boardPassesOf = ({ boardSecret, publicUrl }: { boardSecret: string; publicUrl: string }) =>
  createBoardPasses(boardSecret, publicUrl.startsWith('https:'));
