import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentUser } from '@bidboard/backend/features/accounts/contracts/accounts';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import {
  findTeamInvitation,
  inviteColleague,
  joinTeam,
  leaveTeam,
  listOwnTeamInvitations,
  removeMember,
} from '@bidboard/backend/features/team/contracts/team';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { sql } from '@bidboard/backend/platform/database/database';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { attachRealtime } from '@bidboard/backend/platform/realtime/realtime';
import { registerCompany, signUpColleague, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokerKinds, busEnv, wipeBroker } from '../../testing/brokers.ts';
import { openTestSocket } from '../../testing/test-socket.ts';
import { catchMails, parseMail, type MailCatcher } from '../../testing/mail-catcher.ts';
import { startProcess, type RunningProcess } from '../../testing/processes.ts';

const soon = { timeout: 60_000, interval: 20 };

describe.each(brokerKinds)('A team on the %s broker', (kind) => {
  let app: TestApp;
  let mail: MailCatcher;
  let workers: RunningProcess;
  let stopListening: () => Promise<void>;
  let serverUrl: string;

  beforeEach(async () => {
    [app, mail] = [await createTestApp(), await catchMails()];
    await wipeBroker(kind, app.url);
    const server = createServer();
    const realtime = await attachRealtime(
      server,
      busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL }),
      {
        authenticate: async (token) => {
          const { status, body } = await app.as(token).call(currentUser);
          return status === 200 ? { userId: body.userId, rooms: [personRoom(body.userId)] } : undefined;
        },
        mayJoin: (userId, room) =>
          app.database.exists(sql.statement`
            select 1 from membership where user_id = ${userId ?? null}::uuid and ${room} = ${companyRoom('')} || company_id`),
        log: createLog('test', 'silent'),
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stopListening = async () => {
      await realtime.close();
      await new Promise((resolve) => server.close(resolve));
    };
    const env = {
      DATABASE_URL: app.url,
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://bidboard.example',
      ...busEnv(kind),
    };
    workers = await startProcess('main.ts', ['--roles=relay,subscribers'], env);
  });
  afterEach(async () => {
    await workers.stop();
    await stopListening();
    await mail.close();
    await app.close();
  });

  const listen = ({ token }: Person) => openTestSocket(serverUrl, token);

  async function mailTo(address: string, subject: string): Promise<string> {
    const found = async () =>
      (await Promise.all(mail.mails.map(parseMail))).find(
        ({ headers }) => headers.get('To') === address && headers.get('Subject') === subject,
      );
    await vi.waitFor(async () => expect(await found()).toBeDefined(), soon);
    return (await found())?.text ?? '';
  }

  test('An invitation is mailed with a link that explains it, and notifies the account of its address', async () => {
    const [owner, ann] = [
      await signUpPerson(app, 'owner@x.example'),
      await signUpPerson(app, 'ann@x.example'),
    ];
    const companyId = await registerCompany(owner, 'Mailed Ltd');
    const [colleagues, hers] = [await listen(owner), await listen(ann)];
    expect(await colleagues.join(companyRoom(companyId))).toMatch(/^\[{"ok":true,/);
    for (const email of [ann.email, 'new@x.example'])
      expectOk(await owner.call(inviteColleague, { body: { email, role: 'admin' } }));
    const letter = await mailTo(ann.email, 'Join Mailed Ltd on Bidboard');
    expect(letter).toContain('Log in with this address');
    expect(await mailTo('new@x.example', 'Join Mailed Ltd on Bidboard')).toContain(
      'Sign up with this address',
    );
    const token = /https:\/\/bidboard\.example\/app\/join-team\/([\w-]{43})/.exec(letter)?.[1] ?? '';
    const invitation = expectOk(await app.visitor.call(findTeamInvitation, { params: { token } }));
    expect([invitation.email, invitation.role]).toEqual([ann.email, 'admin']);
    await vi.waitFor(() => expect(hers.hasReceived('membershipChanged')).toBe(true), soon);
    await vi.waitFor(() => expect(colleagues.hasReceived('teamChanged')).toBe(true), soon);
    const { data } = expectOk(await ann.call(listOwnTeamInvitations));
    expectOk(await ann.call(joinTeam, { body: { invitationId: data[0]?.invitationId ?? '' } }));
    for (const socket of [colleagues, hers]) socket.close();
  });

  test('A removed member learns of it by push and by mail, and loses the company’s room', async () => {
    const owner = await signUpPerson(app, 'owner@x.example');
    const companyId = await registerCompany(owner, 'Left Ltd');
    const [removed, leaver] = [
      await signUpColleague(app, owner, 'removed@x.example'),
      await signUpColleague(app, owner, 'leaver@x.example'),
    ];
    const sockets = [await listen(owner), await listen(removed), await listen(leaver)] as const;
    for (const socket of sockets) expect(await socket.join(companyRoom(companyId))).toMatch(/^\[{"ok":true,/);
    const left = () => sockets.map((socket) => socket.hasReceived('left'));
    expectOk(await owner.call(removeMember, { body: { userId: removed.userId } }));
    await vi.waitFor(() => expect(left()).toEqual([false, true, false]), soon);
    await vi.waitFor(() => expect(sockets[1].hasReceived('membershipChanged')).toBe(true), soon);
    await vi.waitFor(() => expect(sockets[0].hasReceived('teamChanged')).toBe(true), soon);
    await mailTo(removed.email, 'You are no longer in Left Ltd');
    expectOk(await leaver.call(leaveTeam));
    await vi.waitFor(() => expect(left()).toEqual([false, true, true]), soon);
    expect(await sockets[1].join(companyRoom(companyId))).toBe('[{"ok":false,"code":"notFound"}]');
    for (const socket of sockets) socket.close();
    expect(
      mail.mails.some(
        (sentMail) => sentMail.includes(`To: ${leaver.email}`) && sentMail.includes('no longer'),
      ),
    ).toBe(false);
  });
});
