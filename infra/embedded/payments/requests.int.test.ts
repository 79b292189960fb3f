import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './testing-shop.ts';

describe('A request to the stand-in', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  /** Sends the request unchanged, where `fetch` would correct it. A body goes in chunks, without its length. */
  async function send(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders = {},
    pieces: readonly string[] = [],
  ): Promise<{ status: number | undefined; body: string }> {
    const { host, port, key } = shop;
    const allHeaders = { authorization: `Bearer ${key}`, ...headers };
    return new Promise((resolve, reject) => {
      const sent = request({ host, port, method, path, headers: allHeaders }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
      });
      sent.once('error', reject);
      for (const piece of pieces) sent.write(piece);
      sent.end();
    });
  }

  const megabyte = Array.from({ length: 11 }, () => 'a'.repeat(100_000));

  it.each([
    ['POST', '/v1/customers'],
    ['POST', '/pay/cs_test_none'],
    ['POST', '/control/deliveries'],
  ])('The stand-in refuses a body that is too large for %s %s, however it is sent', async (method, path) => {
    const token = path.startsWith('/control/') ? shop.controlToken : shop.key;
    const headers = { authorization: `Bearer ${token}` };
    expect((await send(method, path, headers, megabyte)).status).toBe(413);
    expect((await shop.stripe.customers.list()).object).toBe('list');
  });

  it('The stand-in refuses a request without the key, whatever it contains', async () => {
    const answer = await send('POST', '/v1/customers', { authorization: 'Bearer sk_test_other' }, megabyte);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it.each([
    ['/v1/customers/%E0%A4%A', 404],
    ['/v1/customers/%', 404],
    ['/pay/%E0%A4%A', 404],
    ['//', 400],
  ])('A request for %s gets status %i', async (path, status) => {
    expect((await send('GET', path)).status).toBe(status);
  });

  it.each([
    ['localhost', 200],
    ['127.0.0.1:8027', 200],
    ['[::1]:8027', 200],
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example:8027', 421],
  ])('A request with the host name %s gets status %i', async (host, status) => {
    expect((await send('GET', '/v1/customers', { host })).status).toBe(status);
  });
});
