import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Aggregation {
  terms?: unknown;
  aggs?: Record<string, Aggregation>;
}

const nothingFound = { total: { value: 1, relation: 'eq' }, hits: [] };

/** Returns a real engine's answer for an empty index, in the requested shape. */
const counted = (aggregations: Record<string, Aggregation> = {}): object =>
  Object.fromEntries(
    Object.entries(aggregations).map(([name, { terms, aggs }]) => [
      name,
      terms === undefined ? { doc_count: 0, ...counted(aggs) } : { buckets: [] },
    ]),
  );

async function answerOf(request: IncomingMessage): Promise<object> {
  const requestBody = await text(request);
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (path.endsWith('/_msearch'))
    return {
      responses: requestBody
        .trim()
        .split('\n')
        .filter((_, at) => at % 2 === 1)
        .map(() => ({ status: 200, hits: nothingFound })),
    };
  if (path.endsWith('/_search')) {
    const { aggs } = JSON.parse(requestBody) as { aggs?: Record<string, Aggregation> };
    return { hits: nothingFound, aggregations: counted(aggs) };
  }
  return { errors: false, items: [] };
}

/** Starts an Elasticsearch stand-in with an empty index, for tests that need an answer but no results. */
export async function startElasticStandIn(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const body = JSON.stringify(await answerOf(request));
    response.writeHead(200, {
      'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
      'x-elastic-product': 'Elasticsearch',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
