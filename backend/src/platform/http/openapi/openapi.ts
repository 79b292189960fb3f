import type { Contract } from '../../../kernel/contract.ts';
import { problemExamples, problemSchema, capital } from './openapi-answers.ts';
import { bodyOf, tagOf, operationsOf } from './openapi-operation.ts';
import { jsonSchemaOf, type JsonSchema } from './openapi-schema.ts';

const description = `
Every call sends and receives JSON; some also take \`multipart/form-data\`.

- **Authentication**: the header \`token\` identifies the caller. \`logIn\` returns a token.
- **Success** is always status 200. Everything else is a [problem](/api/docs/problems): a \`message\` for people, a
  stable \`code\`, and \`errors\`, which lists every field that needs attention.
- **Bodies** are not converted: \`"5"\` is not a number. A request with an unknown field is refused. Text lengths count
  UTF-16 code units, as in JavaScript.
- **Query strings** repeat a name for several values. A request whose head, including its address, is longer than 16 KB
  gets status 431 before it is read.
- **Retries**: a command with an \`Idempotency-Key\` runs once, however often the request arrives within 24 hours.
  Responses that contain a token are never stored.
- **Objects of other companies** return 404, as if they did not exist.
- A write responds once it is committed. Lists and scores follow a moment later, and open pages receive pushes.
`.trim();

/** Returns the OpenAPI 3.1 document of these calls, made from the same schemas that validate requests. */
export function openApiDocument(contracts: readonly Contract[]): JsonSchema {
  return {
    openapi: '3.1.1',
    info: { title: 'Bidboard', version: '1', description },
    servers: [{ url: '/api' }],
    tags: [...new Set(contracts.map(tagOf))].sort().map((name) => ({ name })),
    paths: pathsOfAll(contracts),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Problem: problemSchema, ...Object.fromEntries(contracts.flatMap(namedSchemas)) },
      examples: problemExamples,
      parameters: { IdempotencyKey: idempotencyKey },
      headers: { CorrelationId: correlationId, RetryAfter: retryAfter },
    },
  };
}

function pathsOfAll(contracts: readonly Contract[]): JsonSchema {
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {};
  for (const contract of contracts) {
    for (const { path, operation } of operationsOf(contract)) {
      (paths[path] ??= {})[contract.method.toLowerCase()] = operation;
    }
  }
  return paths;
}

function namedSchemas(contract: Contract): [name: string, schema: JsonSchema][] {
  const body = contract.multipart?.file ? undefined : bodyOf(contract);
  const name = capital(contract.name);
  return [
    ...(body ? [[`${name}Body`, jsonSchemaOf(body)] as [string, JsonSchema]] : []),
    [`${name}Answer`, jsonSchemaOf(contract.answer)],
  ];
}

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Created by the caller, new for every action. The same key with the same body returns the first response again, byte for byte. With another body, the request is refused.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

const correlationId: JsonSchema = {
  description:
    'The id of the request in logs, events and pushes: the one that the caller sent, or a new one.',
  schema: { type: 'string' },
};
const retryAfter: JsonSchema = {
  description: 'Seconds to wait before another attempt.',
  schema: { type: 'integer', minimum: 1 },
};
