import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { photonAt } from './suggest-places.ts';

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('A redirect from a places server to an internal machine is not followed', async () => {
  let visits = 0;
  const inside = await listen((_request, response) => {
    visits += 1;
    response.setHeader('content-type', 'application/json').end('{"features":[]}');
  });
  const photon = await listen((_request, response) =>
    response.writeHead(302, { location: `${inside.url}/latest/meta-data/` }).end(),
  );
  await expect(photonAt(photon.url)('leeds')).rejects.toThrow('fetch failed');
  expect(visits).toBe(0);
  await Promise.all([photon.close(), inside.close()]);
});
