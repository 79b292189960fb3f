import type { IncomingMessage } from 'node:http';

const maxBytes = 1_000_000;

/** Thrown for a body that is longer than any legitimate request. */
export class BodyTooLongError extends Error {}

/**
 * Reads the body, and counts its size while it arrives, because its length may be unknown beforehand. Rejects with BodyTooLongError.
 */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    // The excess is read and discarded. If it stayed unread, the client could not receive the refusal.
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= maxBytes) return void parts.push(part);
      parts.length = 0;
      reject(new BodyTooLongError(`A request may have ${maxBytes} bytes at most.`));
    });
    request.once('end', () => resolve(Buffer.concat(parts).toString()));
    request.once('error', reject);
  });
}
