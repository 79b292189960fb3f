import type { Contract } from '../../../kernel/contract.ts';
import { problemExamples, problemSchema, capital } from './openapi-answers.ts';
import { bodyOf, tagOf, operationsOf } from './openapi-operation.ts';
import { jsonSchemaOf, type JsonSchema } from './openapi-schema.ts';

const description = `
Every call sends and receives JSON; some take \`multipart/form-data\` as well.

- **Authentication**: the header \`token\` identifies the caller. \`logIn\` returns one.
- **Success** is always status 200. Everything else is a [problem](/api/docs/problems): \`message\` in words for people,
  a stable \`code\`, and \`errors\` where single fields need attention, all of them at once.
- **Bodies** are taken as they are: \`"5"\` is no number, and a field that is not named here is refused.
  Lengths of texts count UTF-16 code units, as JavaScript does.
- **Query strings** repeat a name for several values. A request whose head, address included, is longer than 16 KB is
  answered 431 before it is read.
- **Again, safely**: a command with an \`Idempotency-Key\` is done once, however often it arrives within
  24 hours. Answers that carry a token are never kept.
- **Another's** things answer 404, as if they were not there.
- A write answers once it is committed; lists and scores follow a moment later, and pages receive pushes.
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
    'Made by the caller, new for every action. The same key with the same body gives the first answer again to the byte; with another body it is refused.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

const correlationId: JsonSchema = {
  description:
    "The request's name in logs, events and pushes; what the caller sent under this name, or a new one.",
  schema: { type: 'string' },
};
const retryAfter: JsonSchema = {
  description: 'Seconds to wait before another attempt.',
  schema: { type: 'integer', minimum: 1 },
};
