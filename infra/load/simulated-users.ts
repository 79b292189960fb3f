import { request, type Agent } from 'node:http';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp, getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person, TestApp } from '@bidboard/backend/testing/app/test-app';

/** A person with an RFP of their own. */
export interface SimulatedUser {
  person: Pick<Person, 'token'>;
  rfpId: string;
}

const settings = {
  rfpName: 'Overload',
  processTypeValue: 'rapid',
  scopeValue: 'private',
  stepsValue: presets.rapid,
} as const;

export async function signUpSimulatedUsers(app: TestApp, count: number): Promise<SimulatedUser[]> {
  const people: SimulatedUser[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await signUpPerson(app, `overload-${at}@buyer.example`);
    people.push({ person, rfpId: expectOk(await person.call(createRfp, { body: settings })).rfp._id });
  }
  return people;
}

/** The response to one request. */
export interface Answer {
  isCommand: boolean;
  /** 0 if the connection broke. */
  status: number;
  ms: number;
  /** The code of a refusal, or of the broken connection. */
  code: string | undefined;
  retryAfter: string | undefined;
  type: string | undefined;
  /** Sent once more under its key: the connection had been idle and was closed as the request went out. */
  isResent: boolean;
}

export interface ConnectionOptions {
  agent: Agent;
  port: number;
  /** Further headers, as a trusted proxy adds them. */
  headers?: Record<string, string>;
}

/** Reads an RFP, and every third time saves one. */
export function runWorkItem(
  connection: ConnectionOptions,
  { person, rfpId }: SimulatedUser,
  turn: number,
): Promise<Answer> {
  const isCommand = turn % 3 === 2;
  const { method, path } = isCommand ? createRfp : getRfpById;
  return call(connection, {
    method,
    path: `/api/${fillPath(path, isCommand ? {} : { rfpId })}`,
    token: person.token ?? '',
    body: isCommand ? JSON.stringify({ ...settings, rfpId }) : undefined,
    key: crypto.randomUUID(),
    startedAt: performance.now(),
  });
}

interface TimedRequest {
  method: string;
  path: string;
  token: string;
  body: string | undefined;
  key: string;
  startedAt: number;
}

function call(connection: ConnectionOptions, timedRequest: TimedRequest, isResent = false): Promise<Answer> {
  const { agent, port, headers = {} } = connection;
  const { method, path, token, body, key, startedAt } = timedRequest;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const isCommand = body !== undefined;
  const sent = request(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        ...headers,
        token,
        ...(isCommand && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': key,
        }),
      },
    },
    (response) => {
      let responseBody = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (responseBody += chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const problem = status === 200 ? undefined : (JSON.parse(responseBody) as { code: string });
        resolve({
          isCommand,
          status,
          ms: performance.now() - startedAt,
          code: problem?.code,
          retryAfter: response.headers['retry-after'],
          type: response.headers['content-type'],
          isResent,
        });
      });
    },
  );
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (sent.reusedSocket && error.code === 'ECONNRESET' && !isResent)
      return resolve(call(connection, timedRequest, true));
    resolve({
      isCommand,
      status: 0,
      ms: performance.now() - startedAt,
      code: error.code,
      retryAfter: undefined,
      type: undefined,
      isResent,
    });
  });
  sent.end(body);
  return promise;
}
