import { request, type Agent } from 'node:http';

/** Posts JSON to a port of this machine; rejects unless the answer is 200. */
export function post(
  agent: Agent,
  port: number,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const text = JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked = request(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    },
    (response) => {
      let said = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (said += chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(said) : reject(new Error(`${response.statusCode}: ${said}`)),
      );
    },
  );
  asked.on('error', reject);
  asked.end(text);
  return promise;
}
