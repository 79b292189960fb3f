import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of ours opens this connection, or no page at all: browsers let every site open one and say whose page it is. A
 * proxy may give the server another name than people know it by, so both are ours.
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
