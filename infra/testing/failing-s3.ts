import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { S3Place } from '@bidboard/backend/platform/storage/storage-s3';

export interface FailingS3 {
  place: S3Place;
  /**
   * Makes requests for objects with this method fail, `times` times, after the first `after` requests. Availability checks do not
   * count.
   */
  fail(method: 'GET' | 'PUT', counts: { after: number; times: number }): void;
  close(): Promise<void>;
}

/** Opens a proxy to an S3 of this machine that answers requests with 503, as a busy server does. */
export async function failingS3(place: S3Place): Promise<FailingS3> {
  let failing = { method: '', after: 0, times: 0 };
  const server = createServer(async (incoming, answer) => {
    const isMeant = incoming.method === failing.method && !incoming.url?.endsWith('/is-anybody-there');
    if (isMeant && failing.after-- <= 0 && failing.times-- > 0) {
      incoming.resume();
      incoming.on('end', () => answer.writeHead(503).end('SlowDown'));
    } else await passOn(place, incoming, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    place: { ...place, endpoint: `http://127.0.0.1:${port}` },
    fail: (method, counts) => void (failing = { method, ...counts }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Forwards a request with the host that was signed. */
async function passOn(place: S3Place, sent: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method, headers, url = '/' } = sent;
  const there = request(new URL(url, place.endpoint), { method: method ?? 'GET', headers, agent: false });
  const came = new Promise<IncomingMessage>((resolve, reject) =>
    there.on('response', resolve).on('error', reject),
  );
  await pipeline(sent, there);
  const { statusCode = 500, headers: sentHeaders } = await came;
  answer.writeHead(statusCode, sentHeaders);
  await pipeline(await came, answer);
}
