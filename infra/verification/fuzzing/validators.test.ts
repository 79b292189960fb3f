import { openApiDocument } from '@bidboard/backend/platform/http/openapi/openapi';
import { contracts } from '@bidboard/backend/contracts';
import type { GeneratedRequest } from '@bidboard/backend/testing/generated-requests/generated-request';
import {
  operationsIn,
  type ServedDocument,
} from '@bidboard/backend/testing/generated-requests/served-operations';
import { describe, expect, test } from 'vitest';
import { responseValidator } from './response-validator.ts';
import { documentAjv, requestValidator } from './request-validator.ts';
import type { ReceivedAnswer } from './send-request.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(contracts))) as ServedDocument;
const ajv = documentAjv();
const validateResponse = responseValidator(document, ajv);
const operation = (id: string) => operationsIn(document).find((candidate) => candidate.id === id)!;

describe('A response', () => {
  const head = { 'x-correlation-id': 'abc', 'content-type': 'application/json; charset=utf-8' };
  const judged = (answer: Partial<ReceivedAnswer>, objection?: number[]) =>
    validateResponse(operation('identityProvider'), objection, {
      status: 200,
      headers: head,
      text: '{"name":null}',
      ...answer,
    });

  test('A response that matches the document is valid', () => {
    expect(judged({})).toEqual([]);
  });

  test.each<[string, Partial<ReceivedAnswer>, RegExp]>([
    ['a field that is not named', { text: '{"name":null,"secret":1}' }, /additional properties/],
    ['a field of another type', { text: '{"name":1}' }, /must be string/],
    ['no JSON', { text: '<p>' }, /is not JSON/],
    ['another status', { status: 418 }, /418 is not in the document/],
    ['a fault', { status: 500 }, /a server error/],
    ['another type', { headers: { ...head, 'content-type': 'text/html' } }, /"text\/html" is not/],
    ['a header that is not named', { headers: { ...head, 'x-debug': '1' } }, /header x-debug/],
    ['a header too few', { headers: { 'content-type': head['content-type'] } }, /no x-correlation-id/],
  ])('The validator detects %s', (_what, answer, violation) => {
    expect(judged(answer).join('\n')).toMatch(violation);
  });

  test('A request that the document objects to must be refused with a listed status', () => {
    expect(judged({}, [422]).join('\n')).toMatch(/the status is 200 instead of 422/);
  });
});

describe('A request', () => {
  const plain: GeneratedRequest = { as: 'buyer', path: {}, query: [] };
  const rfp = {
    rfpName: 'One',
    processTypeValue: 'rapid',
    scopeValue: 'private',
    stepsValue: {},
  };
  const judged = (id: string, request: Partial<GeneratedRequest>) =>
    requestValidator(operation(id), ajv)({ ...plain, ...request });

  test.each<[string, string, Partial<GeneratedRequest>, number]>([
    ['a body with a field too many', 'approveUser', { body: { json: { userId: 1, more: 2 } } }, 422],
    ['a body that is none', 'approveUser', { body: { raw: '{', contentType: 'application/json' } }, 400],
    ['a body of another type', 'approveUser', { body: { raw: '{}', contentType: 'text/plain' } }, 415],
    ['no body', 'approveUser', {}, 422],
    ['a key with a space', 'createRfp', { key: 'a b', body: { json: rfp } }, 400],
    ['a name that is not known', 'listWaitingUsers', { query: [['colour', 'red']] }, 400],
    [
      'an empty page among others',
      'listWaitingUsers',
      {
        query: [
          ['page', ''],
          ['page', '1'],
        ],
      },
      400,
    ],
    ['a path that is no id', 'rfpTimeline', { path: { rfpId: 'x' } }, 404],
    ['a path that cannot be read', 'rfpTimeline', { path: { rfpId: '%zz' } }, 404],
    [
      'a hostile file',
      'addCompany',
      { body: { form: [{ name: 'logo', fileName: 'x.png', sample: 'half a picture' }] } },
      422,
    ],
  ])('%s is invalid', (_what, id, request, status) => {
    expect(judged(id, request)).toContain(status);
  });

  test('A request that the document allows is valid', () => {
    expect(judged('rfpTimeline', { path: { rfpId: crypto.randomUUID() } })).toBeUndefined();
    expect(judged('listWaitingUsers', { query: [['page', '']] })).toBeUndefined();
    expect(
      judged('approveUser', { body: { json: { userId: crypto.randomUUID() } }, key: 'k' }),
    ).toBeUndefined();
  });
});
