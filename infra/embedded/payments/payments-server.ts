import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiDoor } from './api/api-door.ts';
import { Conduct } from './api/misbehaviour.ts';
import { answerControl } from './control/control-door.ts';
import { controlVerbs } from './control/control-verbs.ts';
import { renewDue } from './nouns/billing.ts';
import { createEvent } from './nouns/event.ts';
import { expireDue } from './nouns/session.ts';
import { answerPage } from './pages/pages-door.ts';
import { openStore } from './store.ts';
import { WebhookSender } from './webhooks/sender.ts';
import type { World } from './world.ts';

export interface PaymentsOptions {
  port: number;
  /** The one key that is let in; it begins with sk_test_. */
  secretKey: string;
  webhookUrl?: string | undefined;
  webhookSecret: string;
  /** Without it there is no control door. */
  controlToken?: string | undefined;
  /** The file that the state outlives the process in. */
  statePath?: string | undefined;
}

export interface PaymentsServer {
  close(): Promise<void>;
}

const address = '127.0.0.1';
const largestBytes = 1_000_000;
const sweepMs = 1000;
const keepAliveMs = 60_000;

/** The part of Stripe that Bidboard uses, for demo and tests alone: it listens to this machine only. */
export async function startPaymentsServer(options: PaymentsOptions): Promise<PaymentsServer> {
  const store = openStore(options.statePath);
  const sender = new WebhookSender(store, options.webhookSecret, options.webhookUrl);
  const conduct = new Conduct();
  const world: World = {
    store,
    now: () => Math.floor(Date.now() / 1000),
    origin: '',
    cause: { id: null, idempotency_key: null },
    tell(type, object, before) {
      const event = createEvent(world.now(), type, object, before, world.cause);
      sender.take(store.put('event', event));
    },
  };
  const api = new ApiDoor(world, options.secretKey, conduct);
  const verbs = controlVerbs(world, conduct, sender);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', world.origin);
    if (Number(request.headers['content-length'] ?? 0) > largestBytes) {
      response.writeHead(413).end();
      return;
    }
    if (url.pathname.startsWith('/v1/')) return api.answer(request, response, url);
    if (options.controlToken && url.pathname.startsWith('/control/'))
      return answerControl(verbs, options.controlToken, world, request, response, url.pathname);
    return answerPage(world, request, response, url.pathname);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  // Longer than a client keeps an idle connection, so that it never speaks into one that was just closed.
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, address, resolve);
  });
  world.origin = `http://${address}:${(server.address() as AddressInfo).port}`;
  const sweep = setInterval(() => {
    expireDue(world);
    renewDue(world);
    store.save();
  }, sweepMs);
  return {
    async close() {
      clearInterval(sweep);
      sender.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      store.save();
    },
  };
}
