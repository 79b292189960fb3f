import { rooms } from '@bidboard/backend/app/compose';
import { catalogueRoom } from '@bidboard/backend/features/catalogue/contracts/rooms';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { operatorsRoom, personRoom } from '@bidboard/backend/kernel/pushes';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { serveRooms, type RoomServer } from '@bidboard/backend/testing/app/room-server';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { requesters, type Requester } from './foreign-requests.ts';
import { createSide, type Side } from './side.ts';
import { tokensFor, type Tokens } from './two-sides.ts';

let app: TestApp;
let server: RoomServer;
let side: Side;
let tokens: Tokens;
const sockets = new Map<Requester, Socket>();
const counted = { joins: 0 };

beforeAll(async () => {
  app = await createTestApp();
  const other = await createSide(app, 'wombat');
  side = await createSide(app, 'quokka');
  tokens = await tokensFor(app, side, other);
  server = await serveRooms(app);
  for (const requester of requesters)
    if (requester !== 'dead') sockets.set(requester, await socketOf(requester));
});
afterAll(async () => {
  recordVerification('authorization: rooms', counted);
  for (const socket of sockets.values()) socket.close();
  await server.close();
  await app.close();
});

const open = (token: string | undefined, extraHeaders: Record<string, string> = {}): Socket =>
  connect(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders,
    auth: token === undefined ? {} : { token },
  });
const settled = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => {
      socket.close();
      resolve(error.message);
    });
  });
async function socketOf(requester: Requester): Promise<Socket> {
  const socket = open(tokens[requester]);
  expect(await settled(socket), requester).toBe('connected');
  return socket;
}

const all = requesters.filter((requester) => requester !== 'dead');
const buyers: Requester[] = ['buyer', 'colleague', 'evaluator'];
const nobody = '00000000-0000-7000-8000-000000000000';

/** The rooms by kind: a room of the side, a room that does not exist, and the requesters who may join the side's room. */
const table: Record<string, { room: () => string; ghost: string; may: readonly Requester[] }> = {
  catalogue: { room: () => catalogueRoom, ghost: 'nothing', may: all },
  operators: { room: () => operatorsRoom, ghost: 'nothing', may: ['operator'] },
  person: {
    room: () => personRoom(side.people.buyer.userId),
    ghost: personRoom(nobody),
    may: ['buyer'],
  },
  company: { room: () => companyRoom(side.companyId), ghost: companyRoom(nobody), may: buyers },
  rfpBuyer: { room: () => rfpBuyerRoom(side.rfpId), ghost: rfpBuyerRoom(nobody), may: buyers },
  rfpVendor: {
    room: () => rfpVendorRoom(side.rfpId, side.vendorCompanyId),
    ghost: rfpVendorRoom(nobody, nobody),
    may: ['vendor', 'vendorColleague'],
  },
};

const join = (requester: Requester, room: unknown) =>
  sockets.get(requester)!.emitWithAck('join', room) as Promise<unknown>;

test('Every kind of room is in the table', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(rooms).toSorted());
});

describe.each(Object.entries(table))('Room %s', (_kind, { room, ghost, may }) => {
  test.each(all)('Requester %s joins only with the right to it', async (requester) => {
    const outcome = await join(requester, room());
    counted.joins += 1;
    if (may.includes(requester)) expect(outcome).toMatchObject({ ok: true });
    else {
      expect(outcome).toEqual({ ok: false, code: 'notFound' });
      expect(JSON.stringify(outcome)).toBe(JSON.stringify(await join(requester, ghost)));
    }
  });
});

test('A vendor that has declined no longer receives pushes of its side', async () => {
  const { rfpId, people } = side;
  const companyId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select company_id::text as id from membership where user_id = ${people.declined.userId}`);
  expect(await join('declined', rfpVendorRoom(rfpId, companyId))).toEqual({ ok: false, code: 'notFound' });
});

test.each([
  ['a list', (own: string) => [own]],
  ['an object', (own: string) => ({ room: own, toString: 'x' })],
  ['nothing', () => null],
  ['a name of birth', () => '__proto__'],
  ['SQL', (own: string) => `${own}' or '1'='1`],
  ['another one behind it', (own: string) => `${own}_${nobody}`],
  ['a socket of another person', () => sockets.get('buyer')!.id],
])('The server rejects %s as a room', async (_what, roomOf) => {
  const request = roomOf(rfpBuyerRoom(side.rfpId));
  expect(await join('otherBuyer', request)).toEqual({ ok: false, code: 'notFound' });
});

test('An expired token opens no socket, and neither does an invalid one', async () => {
  expect(await settled(open(tokens.dead))).toBe('unauthenticated');
  expect(await settled(open("' or '1'='1"))).toBe('unauthenticated');
});

test('No page of another site opens a socket, even with a valid token', async () => {
  for (const origin of ['https://elsewhere.example', 'null', 'https://bidboard.example.elsewhere.example']) {
    const socket = open(tokens.buyer, { origin });
    expect(await settled(socket), origin).toBe('websocket error');
    const polled = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    expect(polled.status, origin).toBe(403);
    expect([...polled.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  const ours = open(tokens.buyer, { origin: 'https://bidboard.example' });
  expect(await settled(ours)).toBe('connected');
  ours.close();
});
