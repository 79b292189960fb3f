import { once } from 'node:events';
import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { contentOf, type FormPart } from '@bidboard/backend/testing/generated-requests/generated-form';
import type { GeneratedRequest } from '@bidboard/backend/testing/generated-requests/generated-request';
import type { Operation } from '@bidboard/backend/testing/generated-requests/served-operations';

export interface ReceivedAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** The longest wait for a response. A response that does not arrive is a fault of its own. */
const timeoutMs = 30_000;

/**
 * Sends requests to one server on loopback over persistent connections. fetch would refuse or correct requests that must arrive
 * malformed.
 */
export function createSender(baseUrl: string, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(baseUrl);
  return {
    async send({ method, path, headers, body }: SpelledRequest): Promise<ReceivedAnswer> {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = openRequest({ agent, hostname, port, method, path, headers, signal });
      sent.end(body);
      const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
      const bytes = await buffer(answer);
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8') };
    },
    close: () => agent.destroy(),
  };
}

/** A request as it is sent over the wire. */
interface SpelledRequest {
  method: string;
  /** Everything after the host, with the query string. */
  path: string;
  headers: { [name: string]: string };
  body: Buffer | undefined;
}

/** Returns a text as a segment of a path. A text that begins with an escape stays as it is, to allow malformed escapes. */
export const segmentOf = (text: string): string =>
  /^%[\w.:%+-]*$/.test(text) ? text : encodeURIComponent(text);

export function spelled(
  { method, path }: Operation,
  request: GeneratedRequest,
  token: string | undefined,
): SpelledRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => segmentOf(request.path[name] ?? ''));
  const query = new URLSearchParams(
    request.query.map(([name, text]): [string, string] => [name, text]),
  ).toString();
  const { body, contentType } = spelledBody(request.body);
  return {
    method,
    path: `/api${filled}${query && `?${query}`}`,
    headers: {
      ...(token !== undefined && { token }),
      ...(request.key !== undefined && { 'idempotency-key': Buffer.from(request.key).toString('latin1') }),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(body && { 'content-length': String(body.length) }),
    },
    body,
  };
}

function spelledBody(body: GeneratedRequest['body']): {
  body: Buffer | undefined;
  contentType?: string | undefined;
} {
  if (body === undefined) return { body: undefined };
  if ('json' in body)
    return { body: Buffer.from(JSON.stringify(body.json)), contentType: 'application/json' };
  if ('raw' in body) return { body: Buffer.from(body.raw), contentType: body.contentType };
  return {
    body: Buffer.concat([...body.form.map(partOf), Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

const boundary = '-----------------------------bidboard-of-tests';

/** Quotes names as browsers do. */
const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function partOf(part: FormPart): Buffer {
  const isText = 'text' in part;
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quoted(part.name)}"${isText ? '' : `; filename="${quoted(part.fileName)}"`}`,
    ...(isText ? [] : ['Content-Type: application/octet-stream']),
  ].join('\r\n');
  const content = isText ? Buffer.from(part.text) : contentOf(part.sample);
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), content, Buffer.from('\r\n')]);
}
