import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { contracts } from '@bidboard/backend/contracts/all';
import type { Contract } from '@bidboard/backend/contracts/contract';
import { registerCompany, signUpOperator } from '@bidboard/backend/testing/people';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordProof } from '../../testing/record-proof.ts';
import { foreignRequests, type Asked } from './foreign-requests.ts';
import { makeSide, type Side } from './one-side.ts';
import { askRaw } from './raw-answer.ts';
import { addressFields } from './address-fields.ts';
import { withValue } from './request-leaves.ts';

let app: TestApp;
let side: Side;
let token: string;
let trap: Server;
let visits = 0;
/** Where this process tried to connect to since the attack began, by port. */
const tried = new Set<number>();
const watch = (message: unknown) =>
  void (message as { socket: Socket }).socket.on('connectionAttempt', (_ip, port) => tried.add(port));
const counted = { addresses: 0 };

beforeAll(async () => {
  trap = createServer((_request, response) => {
    visits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  app = await createTestApp();
  side = await makeSide(app, 'quokka');
  const operator = await signUpOperator(app);
  await registerCompany(operator, 'Operators Ltd');
  token = operator.token ?? '';
  subscribe('net.client.socket', watch);
});
afterAll(async () => {
  unsubscribe('net.client.socket', watch);
  recordProof('intruders: addresses that nobody fetches', counted);
  await new Promise((resolve) => trap.close(resolve));
  await app.close();
});

const portOf = () => (trap.address() as AddressInfo).port;
/** The trap as people may spell it. */
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

/** What is asked beside the address. Of operators’ calls, and of forms, the least that is taken. */
const beside: Readonly<Record<string, Asked['body']>> = {
  addCompany: {
    companyName: 'Quill',
    overview: '"All"',
    locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
  },
  saveListing: { product: 'Quill', company: 'Quill Works', category: 'Tools' },
  saveCategoryPageContent: { category: 'Tools' },
  acceptRejectProductDemo: { status: 1 },
};

const askedOf = ({ name }: Contract): Asked => {
  const row = foreignRequests[name];
  return row && !(name in beside) ? row.asks(side) : { body: { ...row?.asks(side).body, ...beside[name] } };
};

test('there are calls that take addresses, and each is known', () => {
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

test('whatever address is written where, nobody here goes there', async () => {
  const people = [token, side.people.vendor.token, side.people.buyer.token];
  for (const contract of contracts)
    for (const at of addressFields(contract))
      for (const address of spellings())
        for (const person of people) {
          const filled = withValue(askedOf(contract), ['body', ...at.place], at.isList ? [address] : address);
          const said = await askRaw(app, person, contract, filled);
          expect(said.status, `${contract.name} ${at.place.join('.')} ${said.text}`).toBeLessThan(500);
          counted.addresses += 1;
        }
  await app.follow();
  const known = [app.baseUrl, app.url].map((url) => Number(new URL(url).port || 5432));
  expect([...tried].filter((port) => !known.includes(port))).toEqual([]);
  expect(visits).toBe(0);
  expect(counted.addresses).toBeGreaterThan(0);
});

test('and the trap is one: whoever goes there is counted', async () => {
  await fetch(`http://127.0.0.1:${portOf()}/`);
  expect(visits).toBe(1);
  expect(tried).toContain(portOf());
});
