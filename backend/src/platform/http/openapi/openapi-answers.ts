import type { Contract } from '../../../kernel/contract.ts';
import { refusals, type RefusalCode } from '../../../kernel/refusals.ts';
import { Refusal } from '../../refusal.ts';
import { refusalsOf } from './openapi-refusals.ts';
import type { JsonSchema } from './openapi-schema.ts';
import { capital, hasFields } from './openapi-shape.ts';
import { problemOf } from '../responses/problem.ts';

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
        description: 'The head of the request, its address included, is longer than 16 KB. It was not read.',
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
    message: { type: 'string', description: 'Words for people.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: "A dotted path into what was sent; '' is the whole of it." },
          message: { type: 'string' },
        },
        required: ['field', 'message'],
        additionalProperties: false,
      },
    },
    about: {
      type: 'string',
      description:
        'The id of what stands in the way, where one can be led to it: of `pageUnclaimed`, the page.',
    },
  },
  required: ['type', 'title', 'status', 'code', 'message'],
  additionalProperties: false,
};

export const problemExamples: JsonSchema = Object.fromEntries(
  refusalCodes.map((code) => [code, { summary: problemFor(code).title, value: problemFor(code) }]),
);
