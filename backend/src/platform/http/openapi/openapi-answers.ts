import * as yup from 'yup';
import type { Contract } from '../../../kernel/contract.ts';
import { callersIdsOf } from '../../../kernel/schema/schema.ts';
import { refusals, type RefusalCode } from '../../../kernel/refusals.ts';
import { Refusal } from '../../refusal.ts';
import type { JsonSchema } from './openapi-schema.ts';
import { problemOf } from '../responses/problem.ts';

/** Returns the fields of a closed object: of a path, a query string or a body. */
export function fieldsOf(schema: yup.Schema): [name: string, field: yup.Schema][] {
  if (!(schema instanceof yup.ObjectSchema))
    throw new TypeError('A path, a query string and a body must be objects');
  return Object.entries((schema as yup.ObjectSchema<yup.AnyObject>).fields) as [string, yup.Schema][];
}

export const hasFields = (schema: yup.Schema): boolean => fieldsOf(schema).length > 0;

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns every refusal of a call: what the edge refuses for calls of its kind, and what the call itself refuses. */
export function refusalsOf(contract: Contract): RefusalCode[] {
  const isRead = contract.method === 'GET';
  const isRepeatable = takesIdempotencyKey(contract);
  const codes: (RefusalCode | false)[] = [
    // A query string that its schema refuses is malformed, and so is a body that is not JSON.
    !(isRead && contract.kind === 'command') && 'malformed',
    isRepeatable && 'idempotencyKeyInvalid',
    // A visitor's call with a dead token gets this refusal too.
    'unauthenticated',
    (contract.who === 'operator' || hasFields(contract.params) || namesItsCaller(contract)) && 'notFound',
    contract.who === 'operator' && 'secondFactorRequired',
    !isRead && 'payloadTooLarge',
    !isRead && 'unsupportedMediaType',
    !isRead && 'invalidFields',
    contract.multipart?.files !== undefined && 'fileUnfit',
    contract.multipart?.files !== undefined && 'storageQuotaReached',
    isRepeatable && 'idempotencyKeyReused',
    'defect',
    'unavailable',
    'overloaded',
    // One caller sent too many requests at once.
    'tooManyRequests',
    // A read may also need space on the database's disk, for sorting.
    'storageFull',
  ];
  return [...new Set([...codes.filter((code) => code !== false), ...(contract.refuses ?? [])])];
}

/** Returns whether a request names its caller. It is refused if that is another user. */
const namesItsCaller = (contract: Contract): boolean =>
  callersIdsOf(contract.kind === 'command' ? contract.body : contract.search).length > 0;

/**
 * Returns whether a call accepts an idempotency key. Links are followed, not repeated, and a response that carries a token is
 * never stored.
 */
export const takesIdempotencyKey = (contract: Contract): boolean =>
  contract.kind === 'command' && contract.method !== 'GET' && contract.secretAnswer !== true;

export const refusalCodes = Object.keys(refusals) as RefusalCode[];

export const problemFor = (code: RefusalCode) => problemOf(new Refusal(code));

/** Returns the responses of a call by status: always 200 for success, and a problem for everything it may refuse. */
export function answersOf(contract: Contract): JsonSchema {
  const byStatus = Map.groupBy(refusalsOf(contract), (code) => problemFor(code).status);
  const problems = [...byStatus].sort(([a], [b]) => a - b);
  return {
    200: {
      description: 'Done.',
      headers: {
        'X-Correlation-Id': { $ref: '#/components/headers/CorrelationId' },
        ...ownHeaders(contract),
      },
      content: {
        'application/json': { schema: { $ref: `#/components/schemas/${capital(contract.name)}Answer` } },
      },
    },
    ...Object.fromEntries(problems.map(([status, codes]) => [status, problemAnswer(status, codes)])),
    ...(hasQuery(contract) && {
      431: {
        description: 'The head of the request, including its address, is longer than 16 KB. It was not read.',
      },
    }),
  };
}

/** Returns whether a call has a query string, which may be longer than the head of a request can be. */
const hasQuery = (contract: Contract): boolean =>
  contract.kind === 'query' && contract.method === 'GET' && hasFields(contract.search);

const ownHeaders = ({ answerHeaders = {} }: Contract): JsonSchema =>
  Object.fromEntries(
    Object.entries(answerHeaders).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );

const problemAnswer = (status: number, codes: readonly RefusalCode[]): JsonSchema => ({
  description: codes.map((code) => `[\`${code}\`](${problemFor(code).type}): ${refusals[code]}`).join('\n\n'),
  headers: {
    'X-Correlation-Id': { $ref: '#/components/headers/CorrelationId' },
    ...([429, 503].includes(status) && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
  },
  content: {
    'application/problem+json': {
      schema: {
        $ref: '#/components/schemas/Problem',
        properties: { status: { const: status }, code: { enum: codes } },
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** The body of every error. */
export const problemSchema: JsonSchema = {
  type: 'object',
  description:
    'Problem details (RFC 9457). `code` is stable; `errors` names each field that needs attention.',
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Where this kind of problem is explained.',
    },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { type: 'string', enum: refusalCodes },
    message: { type: 'string', description: 'A message for people.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: {
            type: 'string',
            description: "A dotted path into the request; '' means the whole request.",
          },
          message: { type: 'string' },
        },
        required: ['field', 'message'],
        additionalProperties: false,
      },
    },
    about: {
      type: 'string',
      description:
        'The id of the object that prevents the request, if the caller may see it: for `pageUnclaimed`, the page.',
    },
  },
  required: ['type', 'title', 'status', 'code', 'message'],
  additionalProperties: false,
};

export const problemExamples: JsonSchema = Object.fromEntries(
  refusalCodes.map((code) => [code, { summary: problemFor(code).title, value: problemFor(code) }]),
);
