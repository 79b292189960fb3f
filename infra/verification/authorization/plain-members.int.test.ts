import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { signUpColleague } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { hashTables } from '../../testing/database-hash.ts';
import { foreignRequests, type RequestInput } from './foreign-requests.ts';
import { createSide, type Side } from './side.ts';
import { sendRaw } from './raw-answer.ts';

let app: TestApp;
let side: Side;
let admin: Person;
/** Hashes of all tables, before members request what they may not decide. */
let print: Record<string, string>;
const counted = { calls: 0 };

beforeAll(async () => {
  app = await createTestApp();
  side = await createSide(app, 'quokka');
  admin = await signUpColleague(app, side.people.buyer, 'admin-quokka@buyer.example', 'admin');
  print = await hashTables(app.database);
});
afterAll(async () => {
  recordVerification('authorization: what members may not', counted);
  await app.close();
});

const mayRefuse = (code: 'adminsOnly' | 'ownerOnly') =>
  contracts.filter(({ refuses }) => refuses?.includes(code));
/** Calls that only the owner may make, then those that admins may make too. */
const ofOwners = mayRefuse('ownerOnly').filter(({ refuses }) => !refuses?.includes('adminsOnly'));
const ofAdmins = mayRefuse('adminsOnly');
const ofVendors = ['createCheckoutSession', 'createPortalSession', 'openPaymentDocument', 'deleteProduct'];

/** Requests that name no existing object, and therefore have no row. */
const unnamed: Readonly<Record<string, RequestInput>> = {
  createPortalSession: { body: { returnUrl: 'https://bidboard.example/app' } },
  inviteColleague: { body: { email: 'more@buyer.example', role: 'member' } },
};
const requestInputOf = ({ name }: Contract): RequestInput => {
  const request = unnamed[name] ?? foreignRequests[name]?.requestOf(side);
  if (!request) throw new Error(`nothing is asked of ${name}`);
  return request;
};
const codeOf = async (person: Person, contract: Contract) => {
  const { status, text } = await sendRaw(app, person.token, contract, requestInputOf(contract));
  counted.calls += 1;
  return [status, (JSON.parse(text) as { code?: string }).code];
};

test('The calls that not every member may make are exactly these', () => {
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
    'saveApprovalRule',
  ]);
});

test.each(ofAdmins.map((contract) => [contract.name, contract] as const))(
  'A plain member of the company may not call %s',
  async (name, contract) => {
    const { vendorColleague, colleague } = side.people;
    const member = ofVendors.includes(name) ? vendorColleague : colleague;
    expect(await codeOf(member, contract)).toEqual([403, 'adminsOnly']);
  },
);

test.each(ofOwners.map((contract) => [contract.name, contract] as const))(
  'Only the owner may call %s',
  async (_name, contract) => {
    for (const person of [side.people.evaluator, admin])
      expect(await codeOf(person, contract), person.email).toEqual([403, 'ownerOnly']);
  },
);

test('The refused calls wrote nothing, and those with the right are not refused with the same code', async () => {
  expect(await hashTables(app.database)).toEqual(print);
  for (const contract of ofAdmins) {
    const owner = ofVendors.includes(contract.name) ? side.people.vendor : side.people.buyer;
    const [, code] = await codeOf(owner, contract);
    expect(code, contract.name).not.toBe('adminsOnly');
  }
});
