import { createServer, type AddressInfo } from 'node:net';
import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import { logOut } from '@bidboard/backend/features/accounts/contracts/accounts';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { leaveTeam, removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { signUpColleague, signUpOperator } from '@bidboard/backend/testing/app/people';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokerKinds, busEnv, wipeBroker } from '../testing/brokers.ts';
import { openTestSocket, type TestSocket } from '../testing/test-socket.ts';
import { catchMails, type MailCatcher } from '../testing/mail-catcher.ts';
import { startProcess, type RunningProcess } from '../testing/processes.ts';

/** Well before the minute at which each socket's rights are rechecked, with or without an event. */
const soon = { timeout: 25_000, interval: 20 };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Two API processes, as in production, and a worker. Each right is lost on both, whichever gets the event first. */
describe.each(brokerKinds)('Rights to rooms on the %s broker', (kind) => {
  let app: TestApp;
  let mail: MailCatcher;
  let processes: RunningProcess[];
  let ports: number[];
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    [app, mail] = [await createTestApp({ rateLimitMultiplier: 1_000 }), await catchMails()];
    await wipeBroker(kind, app.url);
    ports = [await freePort(), await freePort()];
    const env = { DATABASE_URL: app.url, SMTP_URL: mail.url, ...busEnv(kind) };
    processes = await Promise.all([
      startProcess('main.ts', ['--roles=relay,subscribers'], env),
      ...ports.map((port) => startProcess('../../backend/src/main.ts', [], { ...env, PORT: String(port) })),
    ]);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(async () => {
    for (const product of processes) await product.stop();
    await mail.close();
    await app.close();
  });

  async function listen(port: number, { token }: Person): Promise<TestSocket> {
    const socket = await openTestSocket(`http://127.0.0.1:${port}`, token);
    sockets.push(socket);
    return socket;
  }

  const listenOnBoth = (person: Person) => Promise.all(ports.map((port) => listen(port, person)));
  const enter = async (both: readonly TestSocket[], room: string) => {
    for (const socket of both) expect(await socket.join(room)).toContain('"ok":true');
  };
  const areOut = (both: readonly TestSocket[], room: string) =>
    vi.waitFor(() => expect(both.map((socket) => socket.hasLeft(room))).toEqual([true, true]), soon);

  test('A member who is removed, or leaves, loses the company’s rooms and those of its RFPs, and the others keep them', async () => {
    const { rfpId, vendors } = await publishRfp(app, ['calder', 'meridian']);
    const [{ person: owner, companyId }] = vendors as [(typeof vendors)[number]];
    // This company is a buyer, and the RFP is its own.
    await app.database.query(sql.statement`
      update rfp set company_id = ${companyId} where id = ${rfpId}`);
    const people = [
      await signUpColleague(app, owner, 'removed@vendor.example'),
      await signUpColleague(app, owner, 'leaver@vendor.example'),
    ] as const;
    const own = [companyRoom(companyId), rfpBuyerRoom(rfpId)];
    const [stays, removed, leaver] = await Promise.all([owner, ...people].map(listenOnBoth));
    for (const both of [stays, removed, leaver]) for (const room of own) await enter(both ?? [], room);
    expectOk(await owner.ask(removeMember, { body: { userId: people[0].userId } }));
    expectOk(await people[1].ask(leaveTeam));
    for (const room of own) {
      await areOut(removed ?? [], room);
      await areOut(leaver ?? [], room);
      expect(stays?.some((socket) => socket.hasLeft(room))).toBe(false);
    }
    expect(removed?.every((socket) => socket.isOpen())).toBe(true);
  });

  test('A vendor that declines loses its room of the RFP, and another vendor keeps its own', async () => {
    const { rfpId, vendors } = await publishRfp(app, ['calder', 'meridian']);
    const [calder, meridian] = vendors as [(typeof vendors)[number], (typeof vendors)[number]];
    for (const { person, companyId } of vendors)
      await app.database.query(sql.statement`
        update invite set company_id = ${companyId} where rfp_id = ${rfpId} and email = ${person.email}`);
    const [theirs, others] = [await listenOnBoth(calder.person), await listenOnBoth(meridian.person)];
    const [room, otherRoom] = [
      rfpVendorRoom(rfpId, calder.companyId),
      rfpVendorRoom(rfpId, meridian.companyId),
    ];
    await enter(theirs, room);
    await enter(others, otherRoom);
    expect(await others[0]?.join(room)).toContain('notFound');
    expectOk(await calder.person.ask(acceptInvite, { body: { rfpId, acceptStatus: 2 } }));
    await areOut(theirs, room);
    expect(others.some((socket) => socket.hasLeft(otherRoom))).toBe(false);
    expect(await theirs[1]?.join(room)).toContain('notFound');
  });

  test("A former operator loses the operators' room, and a person who logs out has no socket", async () => {
    const operator = await signUpOperator(app);
    const both = await listenOnBoth(operator);
    await enter(both, operatorsRoom);
    expect(await grantOperatorRoleBy(app.url, [operator.email, '--no'])).toBe(0);
    await areOut(both, operatorsRoom);
    expectOk(await operator.ask(logOut));
    await vi.waitFor(() => expect(both.map((socket) => socket.isOpen())).toEqual([false, false]), soon);
  });
});
