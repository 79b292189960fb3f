import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { aliveBody, readyBody, type Readiness } from '../readiness.ts';
import type { Log } from '../log.ts';

export interface MetricsPlace {
  host: string;
  port: number;
}

export interface MetricsPort {
  port: number;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Serves `GET /healthz`, `/readyz` and `/metrics` on a separate port, which must not be public. */
export async function openMetricsPort(
  { host, port }: MetricsPlace,
  registry: Registry,
  findReadiness: () => Promise<Readiness>,
  log: Log,
): Promise<MetricsPort> {
  async function answer(path: string): Promise<Answer> {
    if (path === '/healthz') return json(200, aliveBody);
    if (path === '/readyz') {
      const readiness = await findReadiness();
      return json(readiness.isReady ? 200 : 503, readyBody(readiness));
    }
    if (path === '/metrics')
      return { status: 200, type: registry.contentType, body: await registry.metrics() };
    return json(404, { status: 'notFound' });
  }

  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answering = isRead ? answer(path) : Promise.resolve(json(405, { status: 'methodNotAllowed' }));
    answering
      .catch((error: unknown) => {
        log.error({ err: error }, 'serving metrics or readiness failed');
        return json(500, { status: 'defect' });
      })
      .then(({ status, type, body }) => {
        response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : body);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  log.info({ host: address.address, port: address.port }, 'listening for metrics');
  return {
    port: address.port,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
