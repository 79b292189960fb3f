import type { Contract } from '@bidboard/backend/kernel/contract';
import type { SchemaDescription } from '@bidboard/backend/testing/generated-requests/whole-values';
import type * as yup from 'yup';
import { createHook } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { contracts } from '@bidboard/backend/contracts';
import { registerCompany, signUpOperator } from '@bidboard/backend/testing/app/people';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribers } from '../../../../workers/src/app/composition.ts';
import { createTestDependencies } from '../../../../workers/src/testing/test-dependencies.ts';
import { recordVerification } from '../../../testing/record-verification.ts';
import { foreignRequests, type RequestInput } from '../foreign-requests.ts';
import { createSide, type Side } from '../side.ts';
import { sendRaw } from '../raw-answer.ts';
import { withValue } from '../request-fields.ts';

/** A field that takes one or several addresses. In a list of objects it is the first object's field. */
export interface AddressField {
  place: readonly (string | number)[];
  isList: boolean;
}

const named = /(url|link|links|website|logo)$/i;

/** Returns every field of a command whose name suggests an address. */
function addressFields(contract: Contract): AddressField[] {
  if (contract.kind !== 'command') return [];
  return under((contract.body as yup.Schema).describe() as unknown as SchemaDescription, []);
}

function under(
  { type, fields = {}, innerType }: SchemaDescription,
  place: AddressField['place'],
): AddressField[] {
  const name = String(place.at(-1) ?? '');
  if (type === 'string') return named.test(name) ? [{ place, isList: false }] : [];
  if (type === 'array' && innerType?.type === 'string')
    return named.test(name) ? [{ place, isList: true }] : [];
  if (type === 'array' && innerType) return under(innerType, [...place, 0]);
  return Object.entries(fields).flatMap(([inner, field]) => under(field, [...place, inner]));
}

let app: TestApp;
let side: Side;
let token: string;
let trap: Server;
let visits = 0;
/** The ports that this process tried to connect to since the attack began. */
const tried = new Set<number>();
const watch = (message: unknown) =>
  void (message as { socket: Socket }).socket.on('connectionAttempt', (_ip, port) => tried.add(port));
/** The number of name lookups by this process, with any function: every lookup creates one of these resources. */
let lookups = 0;
const questions = createHook({
  init: (_id, type) => void (/^(GETADDRINFOREQ|GETNAMEINFOREQ|QUERY)WRAP$/.test(type) && (lookups += 1)),
});
const counted = { addresses: 0, taken: 0, events: 0 };

beforeAll(async () => {
  trap = createServer((_request, response) => {
    visits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  app = await createTestApp();
  side = await createSide(app, 'quokka');
  const operator = await signUpOperator(app);
  await registerCompany(operator, 'Operators Ltd');
  token = operator.token ?? '';
  subscribe('net.client.socket', watch);
  questions.enable();
});
afterAll(async () => {
  questions.disable();
  unsubscribe('net.client.socket', watch);
  recordVerification('authorization: addresses that are never fetched', counted);
  await new Promise((resolve) => trap.close(resolve));
  await app.close();
});

const portOf = () => (trap.address() as AddressInfo).port;
/** Returns different spellings of the trap's address. */
const spellings = () =>
  [
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '0',
    'a@127.0.0.1',
    'localtest.quill.example@127.0.0.1',
    '127.0.0.1.nip.io',
  ].map((host) => `http://${host}:${portOf()}/latest/meta-data/logo.svg`);

/** Public addresses that the forms accept. Offline they lead nowhere, and a request to them starts with a name lookup. */
const worldly = [
  'https://www.quill.example/logo.svg',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/1084537',
  'https://bidboard.example/app',
];

/** The fields beside the address. For operators’ calls, and for forms, the minimum that is accepted. */
const beside = (): Readonly<Record<string, RequestInput['body']>> => ({
  addCompany: {
    companyName: 'Quill',
    overview: '"All"',
    locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
  },
  // Each request creates a new page, since the side's company owns its own page.
  saveListing: {
    objectID: undefined,
    product: `Quill ${counted.addresses}`,
    company: 'Quill Works',
    category: 'Tools',
  },
  saveCategoryPageContent: {
    category: 'Tools',
    topVendors: [{ name: 'Quill' }],
    challengerVendors: [{ name: 'Fenwick' }],
  },
  acceptRejectProductDemo: { status: 1 },
});

const requestInputOf = ({ name }: Contract): RequestInput => {
  const [row, more] = [foreignRequests[name], beside()[name]];
  return row && !more ? row.requestOf(side) : { body: { ...row?.requestOf(side).body, ...more } };
};

test('The calls that take addresses are exactly these', () => {
  const taking = contracts.filter((contract) => addressFields(contract).length > 0).map(({ name }) => name);
  expect(taking.toSorted()).toEqual([
    'acceptRejectProductDemo',
    'addCompany',
    'addProduct',
    'createCheckoutSession',
    'createPortalSession',
    'saveCategoryPageContent',
    'saveListing',
  ]);
});

test(
  'No process connects to or looks up an address that a user enters in any field',
  { timeout: 600_000 },
  async () => {
    const people = [token, side.people.vendor.token, side.people.buyer.token];
    const [places, taken] = [new Set<string>(), new Set<string>()];
    for (const contract of contracts)
      for (const at of addressFields(contract))
        for (const address of [...spellings(), ...worldly])
          for (const person of people) {
            const filled = withValue(
              requestInputOf(contract),
              ['body', ...at.place],
              at.isList ? [address] : address,
            );
            const response = await sendRaw(app, person, contract, filled);
            const place = `${contract.name} ${at.place.join('.')}`;
            const isTaken = response.status === 200 || response.text.includes('"paymentsOff"');
            if (!isTaken) expect(response.status, `${place} ${response.text}`).toBeLessThan(500);
            places.add(place);
            if (isTaken) taken.add(place);
            counted.addresses += 1;
          }
    counted.taken = taken.size;
    // For a logo, operators upload the drawing itself.
    expect([...places].filter((place) => !taken.has(place)).toSorted()).toEqual([
      'saveCategoryPageContent challengerVendors.0.logo',
      'saveCategoryPageContent topVendors.0.logo',
      'saveListing logo',
    ]);
    const { deps } = createTestDependencies(app.database, {
      files: app.files,
      publicUrl: 'https://bidboard.example',
    });
    for (const event of await listEvents(app.database))
      for (const subscriber of subscribers)
        if (subscriber.subscribesTo.includes(event.name)) {
          await subscriber.handle(event, deps);
          counted.events += 1;
        }
    const known = [app.baseUrl, app.url].map((url) => Number(new URL(url).port || 5432));
    expect([...tried].filter((port) => !known.includes(port))).toEqual([]);
    expect(lookups).toBe(0);
    expect(visits).toBe(0);
  },
);

test('The trap counts every visit', async () => {
  await fetch(`http://127.0.0.1:${portOf()}/`);
  expect(visits).toBe(1);
  expect(tried).toContain(portOf());
});

test('A name lookup is counted, whichever function makes it', async () => {
  await fetch(`http://localhost:${portOf()}/`);
  expect(lookups).toBeGreaterThan(0);
  const before = lookups;
  await lookup('localhost');
  expect(lookups).toBeGreaterThan(before);
});
