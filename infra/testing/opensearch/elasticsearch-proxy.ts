import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Lets Elasticsearch's client talk to an OpenSearch. It replaces the vendor's media type in requests with the plain one. In
 * responses it adds the vendor's media type and the product header, which the client insists on. Paths and bodies pass unchanged.
 */
export async function speakAsElasticsearch(
  opensearchUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    const sent = request(
      new URL(asked.url ?? '/', opensearchUrl),
      { method: asked.method, headers: plain(asked.headers) },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, {
          ...vendors(got.headers),
          'x-elastic-product': 'Elasticsearch',
        });
        got.pipe(answer);
      },
    );
    // If one side aborts, the other side is aborted too.
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const vendorType = /application\/vnd\.elasticsearch\+(json|x-ndjson)\s*;\s*compatible-with=\d+/g;

function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { accept, 'content-type': type } = headers;
  return {
    ...headers,
    ...(accept !== undefined && { accept: accept.replace(vendorType, 'application/$1') }),
    ...(type !== undefined && { 'content-type': type.replace(vendorType, 'application/$1') }),
  };
}

const vendors = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  headers['content-type']?.startsWith('application/json') === true
    ? { ...headers, 'content-type': 'application/vnd.elasticsearch+json;compatible-with=9' }
    : headers;
