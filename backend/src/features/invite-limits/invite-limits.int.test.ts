import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVendors, getVendors } from '../rfps/contracts/invites.ts';
import { createTechnical } from '../rfps/contracts/requirements.ts';
import { changeInviteLimit, inviteSenders } from './contract.ts';
import { operatorActions } from '../operations/contracts/queues.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { addProject, createRfp } from '../rfps/contracts/rfps.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpOperator, signUpPerson } from '../../testing/app/people.ts';
import { dayFrom, fillTerms, expectOk, publishRfp, technical } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { standardLimits } from './invite-limit.ts';
import { siteFormats } from '../../kernel/format/formats.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitMultiplier: 1 });
});
afterAll(() => app.close());
// Each test has a day of its own.
beforeEach(() => {
  app.now.ms += 86_400_000;
});

let made = 0;
const addresses = (count: number) => Array.from({ length: count }, () => ({ email: `v${made++}@x.example` }));
const invite = (
  person: Person,
  rfpId: string,
  invitees: { email: string }[],
  type: 'save' | 'publish' = 'save',
) => person.call(createVendors, { body: { rfpId, type, invitees } });
const invitedTo = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getVendors, { params: { rfpId } })).vendor.length;
const mailed = async () =>
  (await listEvents(app.database)).filter(({ name }) => name === 'vendorInvited').length;

async function draft(buyer: Person): Promise<string> {
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: 'Tender',
        processTypeValue: 'standard',
        scopeValue: 'private',
        stepsValue: presets.standard,
      },
    }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  const timelineItems = [
    { mileStoneName: 'RFP START', description: '', mileStoneDate: dayFrom(app, 0), isFixed: true },
    { mileStoneName: 'RFP Submission', description: '', mileStoneDate: dayFrom(app, 6), isFixed: true },
  ];
  const project = { rfpId, projectName: 'Access', projectDescription: overview, timelineItems };
  expectOk(await buyer.call(addProject, { body: project }));
  await fillTerms(buyer, rfpId);
  return rfpId;
}

test('An account that exceeds its daily limit of invites reads by how many, and none of them is sent', async () => {
  const { buyer, rfpId } = await publishRfp(app, [], 'alone');
  expectOk(await invite(buyer, rfpId, addresses(standardLimits.account - 2)));
  const before = [await invitedTo(buyer, rfpId), await mailed()];
  const tooMany = addresses(3);
  const refused = await invite(buyer, rfpId, tooMany);
  expect([refused.status, refused.problem.code]).toEqual([429, 'inviteLimitReached']);
  const tomorrow = siteFormats.date(app.now.ms + 86_400_000);
  expect(refused.problem.message).toBe(
    `You can invite ${standardLimits.account} email addresses a day; 1 is left until ${tomorrow} at 00:00 UTC, and this would invite 3. Nothing was sent.`,
  );
  expect(refused.problem.errors).toEqual(
    [1, 2].map((at) => ({
      field: `invitees[${at}].email`,
      message: `${tooMany[at]?.email} is over the limit of today.`,
    })),
  );
  expect([await invitedTo(buyer, rfpId), await mailed()]).toEqual(before);
  expectOk(await invite(buyer, rfpId, tooMany.slice(0, 1)));
  expect((await invite(buyer, rfpId, addresses(1))).status).toBe(429);
  app.now.ms += 86_400_000;
  expectOk(await invite(buyer, rfpId, tooMany.slice(1)));
});

test('Invites saved in a draft count when it is published, and a refusal leaves it a draft', async () => {
  const buyer = await signUpPerson(app, 'drafts@buyer.example');
  const rfpId = await draft(buyer);
  expectOk(await invite(buyer, rfpId, addresses(standardLimits.account)));
  const before = await mailed();
  const refused = await invite(buyer, rfpId, addresses(1), 'publish');
  expect(refused.problem.code).toBe('inviteLimitReached');
  expect([await invitedTo(buyer, rfpId), await mailed()]).toEqual([standardLimits.account, before]);
  expect(expectOk(await invite(buyer, rfpId, [], 'publish')).rfpPublished).toBe(true);
  expect(await mailed()).toBe(before + standardLimits.account);
});

test('All accounts of a company share its limit, even concurrently', async () => {
  const owner = await signUpPerson(app, 'owner@shared.example');
  await registerCompany(owner, 'Shared Ltd');
  const colleagues = [
    owner,
    await signUpColleague(app, owner, 'second@shared.example'),
    await signUpColleague(app, owner, 'third@shared.example'),
  ];
  const rfpIds: string[] = [];
  for (const person of colleagues) rfpIds.push(await draft(person));
  const each = standardLimits.account - 10;
  const statuses = await Promise.all(
    colleagues.map(
      async (person, at) => (await invite(person, rfpIds[at] ?? '', addresses(each), 'publish')).status,
    ),
  );
  expect(statuses.sort()).toEqual([200, 200, 429]);
  const sent = await app.database.oneFirst(sql.type(row({ sent: number }))`
    select sum(c.sent)::int4 as sent from invite_count c join company on company.id = c.company_id
    where company.name = 'Shared Ltd'`);
  expect(sent).toBe(2 * each);
});

test('A company may invite more once a member has a verified address at the domain of its website', async () => {
  const { buyer, rfpId } = await publishRfp(app, [], 'proven');
  const companyId = await registerCompany(buyer, 'Proven Ltd');
  const setWebsite = (website: string) =>
    app.database.query(sql.statement`update company set website = ${website} where id = ${companyId}`);
  const many = () => addresses(standardLimits.company + 10);
  for (const website of ['', 'https://elsewhere.example', 'https://gmail.com']) {
    await setWebsite(website);
    expect((await invite(buyer, rfpId, many())).status).toBe(429);
  }
  await setWebsite('https://www.Buyer.example/about');
  expectOk(await invite(buyer, rfpId, many()));
});

test('Operators see who sends invites by email, and changing a company’s limit requires a reason in the log', async () => {
  const operator = await signUpOperator(app);
  const { buyer, rfpId } = await publishRfp(app, [], 'operated');
  const companyId = await registerCompany(buyer, 'Operated Ltd');
  expectOk(await invite(buyer, rfpId, addresses(5)));
  const sender = async () =>
    expectOk(await operator.call(inviteSenders, { search: { page: 0, size: 100 } })).data.find(
      (inviteSender) => inviteSender.companyId === companyId,
    );
  const change = (limit: 'standard' | 'own' | 'none', perDay?: number) =>
    operator.call(changeInviteLimit, {
      body: { companyId, limit, ...(perDay !== undefined && { perDay }), reason: 'They called' },
    });
  expect(await sender()).toEqual({
    companyId,
    companyName: 'Operated Ltd',
    sentToday: 5,
    limit: 'standard',
    perDay: standardLimits.company,
    isAtOwnDomain: false,
    blocks: 0,
  });
  const unset = await change('own');
  expect([unset.status, unset.problem.errors?.[0]?.field]).toEqual([422, 'perDay']);
  expectOk(await change('own', 5));
  expect(await sender()).toMatchObject({ limit: 'own', perDay: 5 });
  expect((await invite(buyer, rfpId, addresses(1))).problem.code).toBe('inviteLimitReached');
  expectOk(await change('none'));
  expect(await sender()).toMatchObject({ limit: 'none', perDay: null });
  expectOk(await invite(buyer, rfpId, addresses(standardLimits.company + 1)));
  expectOk(await change('standard'));
  expect(await sender()).toMatchObject({ limit: 'standard', perDay: standardLimits.company });
  const { data } = expectOk(await operator.call(operatorActions, { search: {} }));
  expect(data.map(({ kind, subject, reason }) => [kind, subject, reason])).toEqual(
    ['the standard', 'no limit', '5 a day'].map((limit) => [
      'inviteLimitChanged',
      `Operated Ltd: ${limit}`,
      'They called',
    ]),
  );
});
