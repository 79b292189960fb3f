import type { Response } from 'express';

/** Sends JSON that is text already. No ETag, which Express would hash for: what is answered here is never stored. */
export function sendText(response: Response, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
