import type { IncomingMessage } from 'node:http';

/**
 * Returns whether one of our pages opens this connection, or no page at all. Browsers let every site open a connection and state
 * its origin. A proxy may reach the server by another name than people do, so both names are ours.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const requested = new URL(origin);
  return (
    requested.origin === new URL(publicUrl).origin ||
    (requested.host !== '' && requested.host === host?.toLowerCase())
  );
}
