import type { Contract } from '../../../kernel/contract.ts';
import type { FileField } from '../../../kernel/files/file-formats.ts';
import { check } from '../../../kernel/schema/schema.ts';
import { answersOf, takesIdempotencyKey, capital, fieldsOf, hasFields } from './openapi-answers.ts';
import { jsonSchemaOf, type JsonSchema } from './openapi-schema.ts';
import { treatsEmptyAsAbsent } from '../query-string.ts';

export const tagOf = ({ path, tag }: Contract): string => tag ?? path.split('/')[0] ?? path;

/** Returns what a call reads from its body, if it has one: a command's body, or the search of a POST query. */
export const bodyOf = (contract: Contract) => {
  if (contract.method === 'GET') return undefined;
  const body = contract.kind === 'command' ? contract.body : contract.search;
  return hasFields(body) ? body : undefined;
};

/** Returns the paths of a call. An optional part turns one path into two. The shortest path comes first. */
export function pathsOf(expressPath: string): string[] {
  const optional = /\{([^{}]*)\}/;
  if (!optional.test(expressPath)) return [`/${expressPath.replace(/:(\w+)/g, '{$1}')}`];
  return ['', '$1'].flatMap((replacement) => pathsOf(expressPath.replace(optional, replacement)));
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Returns the operation of a call on each of its paths. */
export function operationsOf(contract: Contract): { path: string; operation: JsonSchema }[] {
  const [shortest = '', ...longer] = pathsOf(contract.path);
  const known = namesIn(shortest);
  return [shortest, ...longer].map((path) => {
    const added = namesIn(path).filter((name) => !known.includes(name));
    const suffix = added.length === 0 ? '' : `With${added.map(capital).join('And')}`;
    return { path, operation: operationOf(contract, path, `${contract.name}${suffix}`) };
  });
}

const descriptionOfWho = {
  visitor: 'Open to everyone.',
  user: 'Needs a token.',
  operator: 'For operators. Everyone else gets 404.',
};

function operationOf(contract: Contract, path: string, operationId: string): JsonSchema {
  return {
    operationId,
    tags: [tagOf(contract)],
    summary: contract.summary,
    description: descriptionOfWho[contract.who],
    security: contract.who === 'visitor' ? [] : [{ token: [] }],
    parameters: [...pathParameters(contract, path), ...queryParameters(contract), ...headersOf(contract)],
    ...(bodyOf(contract) && { requestBody: requestBodyOf(contract) }),
    responses: answersOf(contract),
  };
}

function pathParameters(contract: Contract, path: string): JsonSchema[] {
  const fields = new Map(fieldsOf(contract.params));
  return namesIn(path).map((name) => {
    if (!fields.has(name)) throw new Error(`${contract.name} has no schema for :${name} of its path`);
    return { name, in: 'path', required: true, schema: jsonSchemaOf(fields.get(name)) };
  });
}

function queryParameters(contract: Contract): JsonSchema[] {
  if (contract.kind !== 'query' || contract.method !== 'GET') return [];
  return fieldsOf(contract.search).map(([name, field]) => ({
    name,
    in: 'query',
    ...(field.spec.optional
      ? treatsEmptyAsAbsent(field.type) && { allowEmptyValue: true }
      : { required: true }),
    ...(field.type === 'array' && { style: 'form', explode: true }),
    schema: jsonSchemaOf(field),
  }));
}

const headersOf = (contract: Contract): JsonSchema[] =>
  takesIdempotencyKey(contract) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];

function requestBodyOf(contract: Contract): JsonSchema {
  const schema = { $ref: `#/components/schemas/${capital(contract.name)}Body` };
  const body = bodyOf(contract);
  return {
    required: body !== undefined && !check(body, {}).ok,
    content: {
      ...(!contract.multipart?.file && { 'application/json': { schema } }),
      ...(contract.multipart && { 'multipart/form-data': { schema: multipartOf(contract) } }),
    },
  };
}

/** Describes parts as texts: lists and objects travel as JSON text, numbers as digits, and a file as itself. */
function multipartOf(contract: Contract): JsonSchema {
  const { json = [], file, files = {} } = contract.multipart ?? {};
  const body = bodyOf(contract);
  const whole = jsonSchemaOf(body);
  const parts = Object.entries(whole['properties'] as { [name: string]: JsonSchema }).map(([name, part]) => {
    if (name === file?.field) return [name, filePart(file.maxBytes)];
    if (files[name]) return [name, uploadPart(files[name])];
    return [name, json.includes(name) ? jsonPart(part) : part];
  });
  return { ...whole, properties: Object.fromEntries(parts) as JsonSchema };
}

const jsonPart = (contentSchema: JsonSchema): JsonSchema => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema,
});

const filePart = (maxBytes: number): JsonSchema => ({
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: `A file of up to ${maxBytes} bytes.`,
});

/** Describes one file, or several files under the same repeated name. */
function uploadPart({ extensions, maxBytes, maxCount }: FileField): JsonSchema {
  const named = extensions.map((extension) => `.${extension}`).join(', ');
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: `${named}; up to ${maxBytes} bytes.`,
  };
  return maxCount === 1 ? file : { type: 'array', maxItems: maxCount, items: file };
}
