import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { newId } from '../nouns/new-id.ts';
import { apiVersion, type World } from '../world.ts';
import { ApiError, invalid } from './api-error.ts';
import { calls } from './calls.ts';
import { expanded } from './expand.ts';
import { type Raw, readForm } from './form.ts';
import { type Answer, answerOfKey, fingerprintOf, type IdempotentAnswer, keyInUse } from './idempotency.ts';
import type { Conduct } from './misbehaviour.ts';

interface Asked {
  id: string;
  method: string;
  url: URL;
  form: string;
  /** Of a POST alone: other calls are the same twice anyhow. */
  key: string | undefined;
}

const jsonOf = (body: object): string => `${JSON.stringify(body, undefined, 2)}\n`;
const words500 = 'Something went wrong on the stand-in for Stripe, because it was asked to.';

function checkKey(header: string | undefined, secretKey: string): void {
  const [, given] = /^Bearer (.+)$/.exec(header ?? '') ?? [];
  if (given === secretKey) return;
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}****`
    : "You did not provide an API key. Give it in the Authorization header, as 'Authorization: Bearer YOUR_SECRET_KEY'.";
  throw new ApiError(401, { type: 'invalid_request_error', message });
}

function checkVersion(header: string | string[] | undefined): void {
  if (header !== undefined && header !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${String(header)}. This stand-in speaks ${apiVersion}.`);
}

function rawOf({ method, url, form }: Asked): Map<string, Raw> {
  return readForm(method === 'POST' ? form : url.search.slice(1));
}

/** A refusal as it is answered; any other error is a fault of ours and goes on. */
function refusal(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: { error: error.body } };
}

/** Speaks Stripe's API for one key. */
export class ApiDoor {
  readonly #world: World;
  readonly #secretKey: string;
  readonly #conduct: Conduct;
  readonly #keysInUse = new Set<string>();

  constructor(world: World, secretKey: string, conduct: Conduct) {
    this.#world = world;
    this.#secretKey = secretKey;
    this.#conduct = conduct;
  }

  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { method = 'GET', headers } = request;
    const key = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
    const asked: Asked = { id: newId('req_', 14), method, url, form: await text(request), key };
    const fault = this.#conduct.take(`${method} ${url.pathname}`);
    if (fault === 'drop-before') {
      request.socket.destroy();
      return;
    }
    const told = await this.#answerTo(asked, headers, fault).catch(refusal);
    this.#world.store.save();
    if (fault === 'drop-after') {
      request.socket.destroy();
      return;
    }
    const replayed =
      'requestId' in told ? { 'idempotent-replayed': 'true', 'original-request': told.requestId } : {};
    response.writeHead(told.status, {
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': asked.id,
      'stripe-version': apiVersion,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...replayed,
    });
    response.end(jsonOf(told.body));
  }

  async #answerTo(
    asked: Asked,
    headers: IncomingMessage['headers'],
    fault: string | undefined,
  ): Promise<Answer | IdempotentAnswer> {
    checkKey(headers.authorization, this.#secretKey);
    checkVersion(headers['stripe-version']);
    if (fault === 'status-500') throw new ApiError(500, { type: 'api_error', message: words500 });
    if (fault === 'status-429')
      throw new ApiError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      });
    const { key } = asked;
    if (key === undefined) {
      await this.#takeTime();
      return this.#perform(asked);
    }
    const fingerprint = fingerprintOf(asked.method, asked.url.pathname, asked.form);
    if (this.#keysInUse.has(key)) throw keyInUse(key);
    const known = answerOfKey(this.#world.store, key, fingerprint);
    if (known) return known;
    this.#keysInUse.add(key);
    try {
      await this.#takeTime();
      const answer = this.#perform(asked);
      const { store } = this.#world;
      store.answers.set(key, { ...answer, fingerprint, requestId: asked.id, at: this.#world.now() });
      store.changed();
      return answer;
    } finally {
      this.#keysInUse.delete(key);
    }
  }

  async #takeTime(): Promise<void> {
    if (this.#conduct.delayMs > 0) await setTimeout(this.#conduct.delayMs);
  }

  /** Does what is asked in one go, so that nothing else happens between its steps. */
  #perform(asked: Asked): Answer {
    const { method, url } = asked;
    const call = calls.find((one) => one.method === method && one.path.test(url.pathname));
    if (!call)
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname}).`,
      });
    const [, id = ''] = call.path.exec(url.pathname) ?? [];
    // What fails here was not begun, and its key may be used again.
    const { expand, act } = call.read(rawOf(asked));
    const world = this.#world;
    world.cause = { id: asked.id, idempotency_key: asked.key ?? null };
    try {
      return { status: 200, body: expanded(world, act(world, decodeURIComponent(id)), expand) };
    } catch (error) {
      return refusal(error);
    } finally {
      world.cause = { id: null, idempotency_key: null };
    }
  }
}
