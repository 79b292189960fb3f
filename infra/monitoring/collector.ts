import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  facts: ReadonlyMap<string, unknown>;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
  boolValue?: boolean;
}
interface Attribute {
  key: string;
  value: Value;
}
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, 'service' | 'facts'> & { attributes: Attribute[] })[] }[];
  }[];
}

export interface Collector {
  url: string;
  spans: Span[];
  /** Everything received, unchanged. */
  text(): string;
  close(): Promise<void>;
}

const factsOf = (attributes: readonly Attribute[]) =>
  new Map(
    attributes.map(({ key, value: { stringValue, intValue, boolValue } }) => [
      key,
      stringValue ?? intValue ?? boolValue,
    ]),
  );

/** Takes traces by OTLP over HTTP, in JSON, as a collector does. */
export async function openCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      texts.push(text);
      if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(text) as Export));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join('\n'),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const spansOf = ({ resourceSpans }: Export): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(factsOf(resource.attributes).get('service.name'));
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        service,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        facts: factsOf(attributes),
      })),
    );
  });
