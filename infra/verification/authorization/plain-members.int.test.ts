import { contracts } from '@bidboard/backend/contracts/all';
import { callRefusals } from '@bidboard/backend/contracts/call-refusals';
import type { Contract } from '@bidboard/backend/contracts/contract';
import { signUpColleague } from '@bidboard/backend/testing/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { printOf } from '../../testing/database-print.ts';
import { foreignRequests, type RequestInput } from './foreign-requests.ts';
import { makeSide, type Side } from './one-side.ts';
import { askRaw } from './raw-answer.ts';

let app: TestApp;
let side: Side;
let admin: Person;
/** Of all tables, before members asked for what is not theirs to decide. */
let print: Record<string, string>;
const counted = { calls: 0 };

beforeAll(async () => {
  app = await createTestApp();
  side = await makeSide(app, 'quokka');
  admin = await signUpColleague(app, side.people.buyer, 'admin-quokka@buyer.example', 'admin');
  print = await printOf(app.database);
});
afterAll(async () => {
  recordVerification('authorization: what members may not', counted);
  await app.close();
});

const mayRefuse = (code: 'adminsOnly' | 'ownerOnly') =>
  contracts.filter(({ name }) => callRefusals[name]?.includes(code));
/** What the owner alone may, and what admins may too. */
const ofOwners = mayRefuse('ownerOnly').filter(({ name }) => !callRefusals[name]?.includes('adminsOnly'));
const ofAdmins = mayRefuse('adminsOnly');
const ofVendors = ['createCheckoutSession', 'createPortalSession', 'openPaymentDocument', 'deleteProduct'];

/** What names nothing that is there, and so has no row. */
const unnamed: Readonly<Record<string, RequestInput>> = {
  createPortalSession: { body: { returnUrl: 'https://bidboard.example/app' } },
  inviteColleague: { body: { email: 'more@buyer.example', role: 'member' } },
};
const requestInputOf = ({ name }: Contract): RequestInput => {
  const asked = unnamed[name] ?? foreignRequests[name]?.asks(side);
  if (!asked) throw new Error(`nothing is asked of ${name}`);
  return asked;
};
const codeOf = async (person: Person, contract: Contract) => {
  const { status, text } = await askRaw(app, person.token, contract, requestInputOf(contract));
  counted.calls += 1;
  return [status, (JSON.parse(text) as { code?: string }).code];
};

test('the calls that not every member may make are these', () => {
  expect(ofOwners.map(({ name }) => name).toSorted()).toEqual(['changeMemberRole', 'handOverCompany']);
  expect(ofAdmins.map(({ name }) => name).toSorted()).toEqual([
    'createCheckoutSession',
    'createPortalSession',
    'deleteProduct',
    'inviteColleague',
    'openPaymentDocument',
    'removeMember',
    'resendTeamInvitation',
    'revokeTeamInvitation',
  ]);
});

test.each(ofAdmins.map((contract) => [contract.name, contract] as const))(
  'a plain member of the company may not %s',
  async (name, contract) => {
    const { vendorColleague, colleague } = side.people;
    const member = ofVendors.includes(name) ? vendorColleague : colleague;
    expect(await codeOf(member, contract)).toEqual([403, 'adminsOnly']);
  },
);

test.each(ofOwners.map((contract) => [contract.name, contract] as const))(
  'nobody but the owner may %s',
  async (_name, contract) => {
    for (const person of [side.people.evaluator, admin])
      expect(await codeOf(person, contract), person.email).toEqual([403, 'ownerOnly']);
  },
);

test('nothing was written by any of that, and those who may are not refused so', async () => {
  expect(await printOf(app.database)).toEqual(print);
  for (const contract of ofAdmins) {
    const owner = ofVendors.includes(contract.name) ? side.people.vendor : side.people.buyer;
    const [, code] = await codeOf(owner, contract);
    expect(code, contract.name).not.toBe('adminsOnly');
  }
});
