import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { isWhole, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { drawn } from './drawn.ts';
import { foreignRequests, type Requester } from './foreign-requests.ts';
import { forgedRequests } from './forged-requests.ts';
import { hostileTexts } from './hostile-texts.ts';
import { insiders, createSide, type Side } from './side.ts';
import { sendRaw, type RawAnswer } from './raw-answer.ts';
import { leavesOf, withValue } from './request-fields.ts';
import { tokensFor, type Tokens } from './two-sides.ts';
import { readAllResponses } from './readable-responses.ts';

let app: TestApp;
let own: Side;
let other: Side;
let tokens: Tokens;
/**
 * The responses to one side's people while the other side did not exist, and those to the other side's people before the attack.
 */
let alone: Record<string, string>;
let before: Record<string, string>;
const readers = drawn(insiders, isWhole ? insiders.length : 3);
const counted = { reads: 0, forgedIds: 0, hostileTexts: 0 };

beforeAll(async () => {
  app = await createTestApp();
  own = await createSide(app, 'wombat');
  await app.runProjections();
  alone = await readAllResponses(app, own, readers);
  other = await createSide(app, 'quokka');
  await app.runProjections();
  tokens = await tokensFor(app, own, other);
});
afterAll(async () => {
  recordVerification('authorization: forged ids and hostile texts', counted);
  await app.close();
});

test("Data of other sides changes none of a side's own lists, numbers and exports", async () => {
  before = await readAllResponses(app, other, readers);
  expect(await readAllResponses(app, own, readers)).toEqual(alone);
  counted.reads = Object.keys(alone).length;
});

const rowOf = ({ name }: Contract) => foreignRequests[name]!;
const named = contracts.filter(({ name }) => foreignRequests[name]);
/** Returns a permitted requester, or a person of no side if there is none. */
const requesterOf = (contract: Contract): Requester => rowOf(contract).may[0] ?? 'stranger';
const call = (contract: Contract, request: Parameters<typeof sendRaw>[3]): Promise<RawAnswer> =>
  sendRaw(app, tokens[requesterOf(contract)], contract, request);

describe('Ids of the other side', () => {
  // Operators handle the data of all sides.
  const ofSides = named.filter((contract) => requesterOf(contract) !== 'operator');
  test.each(ofSides.map((contract) => [contract.name, contract] as const))(
    '%s treats an id of the other side like an id that does not exist',
    async (_name, contract) => {
      for (const { field, foreign, ghost } of forgedRequests(contract, rowOf(contract), own, other)) {
        const [response, due] = [await call(contract, foreign), await call(contract, ghost)];
        const label = `${field} in ${contract.name}`;
        expect(response.status, `${label}: ${response.text} and ${due.text}`).toBe(due.status);
        if (response.status !== 200 || contract.kind === 'query') expect(response.text, label).toBe(due.text);
        expect(response.text, label).not.toContain(other.name);
        counted.forgedIds += 1;
      }
    },
  );
});

describe('Hostile texts', () => {
  test.each(named.map((contract, at) => [contract.name, contract, at] as const))(
    '%s reads a hostile text as plain text',
    async (_name, contract, at) => {
      const request = rowOf(contract).requestOf(own);
      for (const [turn, { at: place }] of leavesOf(request).entries())
        for (const text of drawn(hostileTexts, sizeOf('hostileTexts'), at + turn)) {
          const response = await call(contract, withValue(request, place, text));
          const label = `${JSON.stringify(text)} as ${place.join('.')}`;
          expect(response.status, `${label}: ${response.text}`).toBeLessThan(500);
          expect(response.text, label).not.toContain(other.name);
          expect(Object.keys(response.headers), label).not.toContain('x-injected');
          counted.hostileTexts += 1;
        }
    },
  );
});

test('The attacks change nothing for the other side', async () => {
  await app.runProjections();
  expect(await readAllResponses(app, other, readers)).toEqual(before);
});

test('The attacks leave Object.prototype unchanged', () => {
  const made: object = {};
  expect(Object.keys(Object.getOwnPropertyDescriptors(Object.prototype)).toSorted()).toEqual(namesOfBirth);
  expect('polluted' in made).toBe(false);
});

const namesOfBirth = [
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
];
