import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { contracts } from '../../../contracts.ts';
import { problemExamples, problemSchema } from './openapi-answers.ts';
import { tagOf, pathsOf } from './openapi-operation.ts';
import { furtherRules, type JsonSchema } from './openapi-schema.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: JsonSchema[];
  parameters: {
    name?: string;
    in?: string;
    required?: boolean;
    $ref?: string;
    style?: string;
    explode?: boolean;
  }[];
  requestBody?: { required: boolean; content: { [type: string]: { schema: JsonSchema } } };
  responses: { [status: string]: { content: JsonSchema; headers: JsonSchema } };
}
const document = JSON.parse(JSON.stringify(openApiDocument(contracts))) as {
  openapi: string;
  tags: { name: string }[];
  paths: { [path: string]: { [method: string]: Operation } };
  components: { schemas: { [name: string]: JsonSchema } };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);
const operation = (id: string) => operations.find((candidate) => candidate.operationId === id)!;

test('The document contains every call under its name, its method and its noun', () => {
  for (const contract of contracts) {
    const found = operation(contract.name);
    expect(`${found.method} ${found.path}`).toBe(
      `${contract.method.toLowerCase()} ${pathsOf(contract.path)[0]}`,
    );
    expect(found.tags).toEqual([tagOf(contract)]);
  }
  const ids = operations.map((id) => id.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(contracts.flatMap((contract) => pathsOf(contract.path)).length);
});

test('An optional part of a path creates a second path', () => {
  expect(pathsOf('company/getCompany/:userId{/:id}')).toEqual([
    '/company/getCompany/{userId}',
    '/company/getCompany/{userId}/{id}',
  ]);
  expect(operation('getCompanyWithId').path).toBe('/company/getCompany/{userId}/{id}');
});

test('Every name in a path is a parameter, and every reference resolves', () => {
  for (const { path, parameters } of operations) {
    const declared = parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
  for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    let at: unknown = document;
    for (const step of pointer.split('/')) at = (at as JsonSchema)[step];
    expect(at, pointer).toBeDefined();
  }
});

test('Every named schema and the problem schema are valid JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, logger: false });
  ajv.addKeyword(furtherRules);
  for (const format of ['date', 'uuid', 'uri-reference'] as const) ajv.addFormat(format, fullFormats[format]);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(() => ajv.compile(schema), name).not.toThrow();
  }
  const isProblem = ajv.compile(problemSchema);
  for (const example of Object.values(problemExamples)) {
    expect(isProblem((example as { value: unknown }).value)).toBe(true);
  }
});

test('An operation lists exactly the statuses that its call may return', () => {
  const statuses = (id: string) => Object.keys(operation(id).responses).map(Number);
  expect(statuses('createRfp')).toEqual([200, 400, 401, 404, 409, 413, 415, 422, 429, 500, 503, 507]);
  expect(statuses('acceptInvite')).toEqual([200, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507]);
  expect(statuses('searchCatalogue')).toEqual([200, 400, 401, 429, 431, 500, 503, 507]);
  expect(statuses('rfpTimeline')).toEqual([200, 400, 401, 404, 429, 500, 503, 507]);
  expect(statuses('previewQuestionnaire')).toEqual([
    200, 400, 401, 404, 409, 413, 415, 422, 429, 500, 503, 507,
  ]);
  expect(operation('createRfp').responses['503']?.headers).toHaveProperty('Retry-After');
});

test('Operations need a token unless visitors may call, and take an idempotency key unless they return a token', () => {
  expect(operation('logIn').security).toEqual([]);
  expect(operation('createRfp').security).toEqual([{ token: [] }]);
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  expect(operation('createRfp').parameters).toContainEqual(key);
  for (const id of ['logIn', 'verifyEmail', 'getRfps'])
    expect(operation(id).parameters).not.toContainEqual(key);
});

test('Lists in a query string repeat their name', () => {
  expect(operation('searchCatalogue').parameters).toContainEqual(
    expect.objectContaining({ name: 'category', in: 'query', style: 'form', explode: true }),
  );
  expect(operation('suggestFromCatalogue').parameters).toContainEqual(
    expect.objectContaining({ name: 'search', required: true }),
  );
});

test('Optional lists and numbers in a query string allow an empty value', () => {
  const parameters = operation('searchCatalogue').parameters;
  for (const name of ['category', 'page'])
    expect(parameters).toContainEqual(expect.objectContaining({ name, allowEmptyValue: true }));
  expect(parameters).not.toContainEqual(expect.objectContaining({ name: 'search', allowEmptyValue: true }));
  expect(operation('listCatalogueProducts').parameters).not.toContainEqual(
    expect.objectContaining({ name: 'products', allowEmptyValue: true }),
  );
});

test('Multipart bodies state which parts are JSON text and which one is a file', () => {
  const { content } = operation('addCompany').requestBody!;
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['multipart/form-data']?.schema['properties']).toMatchObject({
    companyName: { type: 'string' },
    logo: {
      type: 'string',
      format: 'binary',
      description: '.jpg, .jpeg, .png, .svg; up to 5242880 bytes.',
    },
    locations: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'array', minItems: 1 },
    },
  });
  const upload = operation('previewQuestionnaire').requestBody!;
  expect(Object.keys(upload.content)).toEqual(['multipart/form-data']);
  expect(upload.content['multipart/form-data']?.schema['properties']).toMatchObject({
    questionnaire: { type: 'string', format: 'binary', description: 'A file of up to 5242880 bytes.' },
  });
  expect(operation('logOut').requestBody).toBeUndefined();
});
