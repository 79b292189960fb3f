import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiEndpoint } from './api/api-endpoint.ts';
import { Conduct } from './api/misbehaviour.ts';
import { BodyTooLongError } from './body.ts';
import { answerControl, controlCommands } from './control/control-commands.ts';
import { renewDue } from './resources/billing.ts';
import { createEvent } from './resources/event.ts';
import { expireDue } from './resources/session.ts';
import { answerPage } from './pages/answer-page.ts';
import { openStore } from './store.ts';
import { WebhookSender } from './webhooks/sender.ts';
import type { World } from './world.ts';

export interface PaymentsOptions {
  port: number;
  /** The only key that is accepted; it begins with sk_test_. */
  secretKey: string;
  webhookUrl?: string | undefined;
  webhookSecret: string;
  /** Without it there is no control endpoint. */
  controlToken?: string | undefined;
  /** The file in which the state survives the process. */
  statePath?: string | undefined;
}

export interface PaymentsServer {
  close(): Promise<void>;
}

const address = '127.0.0.1';
const sweepMs = 1000;
/** A sweep of all stored data takes time, and keeping data a minute longer does no harm. */
const expiryCheckMs = 60_000;
const keepAliveMs = 60_000;

const message500 = 'Something went wrong in the stand-in for Stripe; its log says what.';

const log = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);

/** A page elsewhere may point its own name at this machine. Requests of its script still carry that name. */
const isOwnName = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');

/** Starts the part of Stripe that Bidboard uses. It is only for demo and tests: it listens only on this machine. */
export async function startPaymentsServer(options: PaymentsOptions): Promise<PaymentsServer> {
  const store = openStore(options.statePath);
  /** Saves when no caller waits for a response that could report a failure. */
  const saveLogged = () => {
    try {
      store.save();
    } catch (error) {
      log(error);
    }
  };
  const sender = new WebhookSender(store, saveLogged, options.webhookSecret, options.webhookUrl);
  const conduct = new Conduct();
  const world: World = {
    store,
    now: () => Math.floor(Date.now() / 1000),
    origin: '',
    cause: { id: null, idempotency_key: null },
    notify(type, object, before) {
      const event = createEvent(world.now(), type, object, before, world.cause);
      sender.take(store.put('event', event));
    },
  };
  const api = new ApiEndpoint(world, options.secretKey, conduct);
  const commands = controlCommands(world, conduct, sender);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnName(request.headers.host)) {
      response.writeHead(421).end();
      return;
    }
    const target = request.url ?? '/';
    if (!URL.canParse(target, world.origin)) {
      response.writeHead(400).end();
      return;
    }
    const url = new URL(target, world.origin);
    if (url.pathname.startsWith('/v1/')) return api.answer(request, response, url);
    if (options.controlToken && url.pathname.startsWith('/control/'))
      return answerControl(commands, options.controlToken, world, request, response, url.pathname);
    return answerPage(world, request, response, url.pathname);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isTooLong = error instanceof BodyTooLongError;
      if (!isTooLong) log(error);
      const message = isTooLong ? error.message : message500;
      if (!response.headersSent)
        response.writeHead(isTooLong ? 413 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error', message } }));
    });
  });
  // Longer than a client keeps an idle connection, so the client never sends on one that was just closed.
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, address, resolve);
  });
  world.origin = `http://${address}:${(server.address() as AddressInfo).port}`;
  const sweep = setInterval(() => {
    expireDue(world);
    renewDue(world);
    saveLogged();
  }, sweepMs);
  store.forget(world.now());
  const forget = setInterval(() => store.forget(world.now()), expiryCheckMs);
  return {
    async close() {
      clearInterval(sweep);
      clearInterval(forget);
      sender.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      store.save();
    },
  };
}
