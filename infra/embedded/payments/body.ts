import type { IncomingMessage } from 'node:http';

const maxBytes = 1_000_000;

/** A body was longer than anything that is sent here. */
export class BodyTooLong extends Error {}

/** What was sent, counted while it comes: its length need not be told before. Rejects with BodyTooLong. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    // What is too much is read and forgotten: unread, it would keep the refusal from being heard.
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= maxBytes) return void parts.push(part);
      parts.length = 0;
      reject(new BodyTooLong(`A request may have ${maxBytes} bytes at most.`));
    });
    request.once('end', () => resolve(Buffer.concat(parts).toString()));
    request.once('error', reject);
  });
}
