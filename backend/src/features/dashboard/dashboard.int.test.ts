import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRfps, rfpFilters } from './contract.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { createTechnical } from '../rfps/contracts/requirements.ts';
import { acceptInvite, submitResponse } from '../responses/contracts/responses.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { createRfp } from '../rfps/contracts/rfps.ts';
import {
  fillTerms,
  answerOne,
  expectOk,
  publishRfp,
  technical,
  type RfpFixture,
} from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let buyer: Person;
let vendor: Person;
const ids: Record<string, string> = {};

/** Creates another RFP of the fixture's buyer, published to its one vendor or not. */
async function more(rfpName: string, isPublished: boolean): Promise<string> {
  app.now.ms += 60_000;
  const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
  const { rfp } = expectOk(await buyer.ask(createRfp, { body: { ...settings, stepsValue: presets.rapid } }));
  const rfpId = rfp._id;
  if (!isPublished) return rfpId;
  expectOk(await buyer.ask(createTechnical, { body: { rfpId, overview: '"So"', categories: technical } }));
  await fillTerms(buyer, rfpId);
  const invitees = [{ email: vendor.email }];
  expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  return rfpId;
}

beforeAll(async () => {
  app = await createTestApp();
  fixture = await publishRfp(app, ['alpha']);
  buyer = fixture.buyer;
  vendor = fixture.vendors[0]?.person ?? buyer;
  // Its timeline is at its last stage.
  ids['completed'] = fixture.rfpId;
  expectOk(await vendor.ask(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus: 1 } }));
  await answerOne(vendor, fixture.rfpId);
  expectOk(await vendor.ask(submitResponse, { body: { rfpId: fixture.rfpId } }));
  ids['draft'] = await more('Draft', false);
  ids['open'] = await more('Open', true);
  ids['declined'] = await more('Declined', true);
  expectOk(await vendor.ask(acceptInvite, { body: { rfpId: ids['declined'], acceptStatus: 2 } }));
  await app.runProjections();
});
afterAll(() => app.close());

type Filter = (typeof rfpFilters)[number];
async function listed(person: Person, filterBy?: Filter): Promise<string[]> {
  const search = filterBy ? { filterBy } : {};
  const { rfp } = expectOk(await person.ask(getRfps, { params: { userId: person.userId }, search }));
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return rfp.map(({ _id }) => names.get(_id) ?? _id);
}

describe('getrfp', () => {
  test('It lists all RFPs of a user, newest first, on either side', async () => {
    const everything = ['declined', 'open', 'draft', 'completed'];
    for (const filter of [undefined, 'all'] as const) expect(await listed(buyer, filter)).toEqual(everything);
    expect(await listed(vendor)).toEqual(['declined', 'open', 'completed']);
  });

  const ofBuyer: Partial<Record<Filter, string[]>> = {
    'Update RFP': ['draft'],
    'Live RFP': ['declined', 'open'],
    'Completed RFP': ['completed'],
  };
  const ofVendor: Partial<Record<Filter, string[]>> = {
    other: ['declined', 'open', 'completed'],
    'Response Submitted': ['completed'],
    'Respond To RFP': ['open'],
    'Declined RFP/DM/PD': ['declined'],
  };
  test.each(rfpFilters.filter((filter) => filter !== 'all'))(
    'The filter %s lists only matching RFPs',
    async (filter) => {
      expect(await listed(buyer, filter)).toEqual(ofBuyer[filter] ?? []);
      expect(await listed(vendor, filter)).toEqual(ofVendor[filter] ?? []);
    },
  );

  test('An unknown filter is refused', async () => {
    const { status, problem } = await buyer.ask(getRfps, {
      params: { userId: buyer.userId },
      search: { filterBy: 'Pending DM/PD' as Filter },
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'filterBy']);
  });
});
