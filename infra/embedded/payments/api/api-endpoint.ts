import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { bodyOf } from '../body.ts';
import { newId } from '../resources/api-object.ts';
import { apiVersion, type World } from '../world.ts';
import { ApiError, invalid } from './api-error.ts';
import { calls } from './calls.ts';
import { expanded } from './expandable.ts';
import { type Raw, readForm } from './form.ts';
import { answerOfKey, checkIdempotencyKey, fingerprintOf, keyInUse } from './idempotency.ts';
import type { Answer, IdempotentAnswer } from '../store.ts';
import type { Conduct, Fault } from './misbehaviour.ts';

interface ApiRequest {
  id: string;
  method: string;
  url: URL;
  form: string;
  /** Only for a POST: repeating other calls has no effect anyway. */
  key: string | undefined;
}

type ApiResponse = Answer | IdempotentAnswer;

const jsonOf = (body: object): string => `${JSON.stringify(body, undefined, 2)}\n`;
const message500 = 'The stand-in for Stripe fails, because a test asked for it.';

function checkKey(header: string | undefined, secretKey: string): void {
  const [, key] = /^Bearer (.+)$/.exec(header ?? '') ?? [];
  if (key === secretKey) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : "You did not provide an API key. Give it in the Authorization header, as 'Authorization: Bearer YOUR_SECRET_KEY'.";
  throw new ApiError(401, { type: 'invalid_request_error', message });
}

function checkVersion(header: string | string[] | undefined): void {
  if (header !== undefined && header !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${String(header)}. This stand-in speaks ${apiVersion}.`);
}

/** A POST has its parameters in its body, every other call in its address. Parameters in the other place are refused. */
function rawOf({ method, url, form }: ApiRequest): Map<string, Raw> {
  const query = url.search.slice(1);
  const [accepted, misplaced] = method === 'POST' ? [form, query] : [query, form];
  if (misplaced !== '')
    throw invalid(
      method === 'POST'
        ? 'The parameters of a POST belong into its body, not into its address.'
        : `The parameters of a ${method} belong into its address, not into a body.`,
    );
  return readForm(accepted);
}

/** Returns the id in a path. A path with invalid percent encoding has no id. */
function idIn(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized id: ${path}` });
  }
}

/** Turns a refusal into its response. Any other error is our fault and is rethrown. */
function refusal(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: { error: error.body } };
}

/** Headers of a stored response: that it is a replay, and of which request. */
const replayOf = (reply: ApiResponse): Record<string, string> =>
  'requestId' in reply ? { 'idempotent-replayed': 'true', 'original-request': reply.requestId } : {};

/** Serves Stripe's API for one key. */
export class ApiEndpoint {
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
    const id = newId('req_', 14);
    // The body of a client without the key is not parsed.
    const reply: ApiResponse | 'cut off' =
      this.#refusalOf(headers, key) ?? (await this.#reply(request, { id, method, url, key }));
    if (reply === 'cut off') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': id,
      'stripe-version': apiVersion,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...replayOf(reply),
    });
    response.end(jsonOf(reply.body));
  }

  /** The reason to refuse a call because of its headers. */
  #refusalOf(headers: IncomingMessage['headers'], key: string | undefined): Answer | undefined {
    try {
      checkKey(headers.authorization, this.#secretKey);
      checkVersion(headers['stripe-version']);
      if (key !== undefined) checkIdempotencyKey(key);
      return undefined;
    } catch (error) {
      return refusal(error);
    }
  }

  async #reply(request: IncomingMessage, head: Omit<ApiRequest, 'form'>): Promise<ApiResponse | 'cut off'> {
    const apiRequest = { ...head, form: await bodyOf(request) };
    const fault = this.#conduct.take(`${apiRequest.method} ${apiRequest.url.pathname}`);
    if (fault === 'drop-before') return 'cut off';
    const reply = await this.#answerTo(apiRequest, fault).catch(refusal);
    // An action that could not be saved is not confirmed. A read does not wait for a save.
    if (apiRequest.method !== 'GET') this.#world.store.save();
    return fault === 'drop-after' ? 'cut off' : reply;
  }

  async #answerTo(sent: ApiRequest, fault: Fault | undefined): Promise<ApiResponse> {
    if (fault === 'status-500') throw new ApiError(500, { type: 'api_error', message: message500 });
    if (fault === 'status-429')
      throw new ApiError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      });
    const { key } = sent;
    if (key === undefined) {
      await this.#takeTime();
      return this.#perform(sent);
    }
    const fingerprint = fingerprintOf(sent.method, sent.url.pathname, sent.form);
    if (this.#keysInUse.has(key)) throw keyInUse(key);
    const known = answerOfKey(this.#world.store, key, fingerprint);
    if (known) return known;
    this.#keysInUse.add(key);
    try {
      await this.#takeTime();
      const answer = this.#perform(sent);
      const { store } = this.#world;
      store.answers.set(key, { ...answer, fingerprint, requestId: sent.id, at: this.#world.now() });
      store.changed();
      return answer;
    } finally {
      this.#keysInUse.delete(key);
    }
  }

  async #takeTime(): Promise<void> {
    if (this.#conduct.delayMs > 0) await setTimeout(this.#conduct.delayMs);
  }

  /** Performs the request synchronously, so nothing else happens between its steps. */
  #perform(sent: ApiRequest): Answer {
    const { method, url } = sent;
    const call = calls.find((candidate) => candidate.method === method && candidate.path.test(url.pathname));
    if (!call)
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname}).`,
      });
    const [, path = ''] = call.path.exec(url.pathname) ?? [];
    // A failure here happens before the action starts, so its key may be used again.
    const id = idIn(path);
    const { kind, expand, run } = call.read(rawOf(sent));
    const world = this.#world;
    world.cause = { id: sent.id, idempotency_key: sent.key ?? null };
    try {
      return { status: 200, body: expanded(world, kind, run(world, id), expand) };
    } catch (error) {
      return refusal(error);
    } finally {
      world.cause = { id: null, idempotency_key: null };
    }
  }
}
