import { listLedgerDiscrepancies } from '@bidboard/backend/features/billing/jobs';
import type { Command } from '@bidboard/backend/kernel/contract';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import {
  acceptRejectMeeting,
  acceptRejectProductDemo,
  addDiscoveryMeeting,
  addProductDemo,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { bool, nullable, number, row, text } from '@bidboard/backend/platform/database/row';
import { openWallet } from '@bidboard/backend/testing/fixtures/open-wallet';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { fillTerms, expectOk, technical } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shuffled } from '../embedded/payments/webhooks/shuffled.ts';
import { startApisSideBySide, type ApisSideBySide, type KeyedAnswer } from '../testing/apis-side-by-side.ts';
import { recordVerification } from '../testing/record-verification.ts';
import { runInLanes } from './run-in-lanes.ts';
import { listWallets } from './books.ts';

const seed = 1_000;
const calls = sizeOf('acceptances');
const clients = 50;
const companies = 18;
/** The last two companies have a second product, and therefore a second wallet. */
const walletCount = 20;
const rfps = sizeOf('invitesOfAcceptances');

type RequestKind = 'meetings' | 'invites' | 'both';
const requestKinds: readonly RequestKind[] = ['meetings', 'invites', 'both'];

interface Vendor {
  person: Person;
  companyId: string;
  requestKind: RequestKind;
  hasPass: boolean;
  wallets: { productId: string; credits: number }[];
}

interface Call {
  vendor: Vendor;
  contract: Command;
  body: object;
  key: string;
}

let app: TestApp;
let apis: ApisSideBySide;
beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  apis = await startApisSideBySide({ DATABASE_URL: app.appUrl });
});
afterAll(async () => {
  await apis?.stop();
  await app.close();
});

async function openVendor(index: number): Promise<Vendor> {
  const person = await signUpPerson(app, `vendor-${index}@calder.example`);
  const companyId = await registerCompany(person, `Calder Systems ${index}`);
  const hasPass = index % 2 === 0;
  if (!hasPass)
    await app.database.query(sql.statement`delete from rfp_pass where company_id = ${companyId}::uuid`);
  const numbers = [index, index + 2].filter((position) => position === index || position >= companies);
  const wallets: Vendor['wallets'] = [];
  for (const credits of numbers) {
    const productId = await openWallet(app.database, companyId, credits);
    wallets.push({ productId, credits });
  }
  return {
    person,
    companyId,
    requestKind: requestKinds[index % requestKinds.length] as RequestKind,
    hasPass,
    wallets,
  };
}

async function inviteTo(
  buyer: Person,
  run: number,
  vendors: readonly Vendor[],
): Promise<Omit<Call, 'key'>[]> {
  const body = {
    rfpName: `Tender ${run}`,
    processTypeValue: 'rapid' as const,
    scopeValue: 'private' as const,
    stepsValue: presets.rapid,
  };
  const { _id: rfpId } = expectOk(await buyer.call(createRfp, { body })).rfp;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  const invitees = vendors.map(({ person }) => ({ email: person.email }));
  await fillTerms(buyer, rfpId);
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  return vendors.map((vendor) => ({ vendor, contract: acceptInvite, body: { rfpId, acceptStatus: 1 } }));
}

async function requestFrom(
  buyer: Person,
  vendor: Vendor,
  productId: string,
  turn: number,
): Promise<Omit<Call, 'key'>> {
  // One account may send only so many requests.
  if (turn % 5 === 0) await app.database.query(sql.statement`delete from attempt_count`);
  const isDemo = turn % 2 === 0;
  const { _id } = isDemo
    ? expectOk(
        await buyer.call(addProductDemo, {
          body: { type: 1, stage: 1, description: 'Show it', productId, slots: [] },
        }),
      )
    : expectOk(
        await buyer.call(addDiscoveryMeeting, {
          body: { stage: 2, question: 'Does it?', productId, slots: [] },
        }),
      );
  const contract = isDemo ? acceptRejectProductDemo : acceptRejectMeeting;
  return { vendor, contract, body: { _id, status: 1 } };
}

async function prepareCalls(vendors: readonly Vendor[]): Promise<Call[]> {
  const buyer = await signUpPerson(app, 'buyer@fenwick.example');
  await registerCompany(buyer, 'Fenwick Foods');
  const invited = vendors.filter(({ requestKind }) => requestKind !== 'meetings');
  const runs = Array.from({ length: rfps }, (_, run) => run);
  const invites = (await runInLanes(2, runs, (run) => inviteTo(buyer, run, invited))).flat();
  const wallets = vendors
    .filter(({ requestKind }) => requestKind !== 'invites')
    .flatMap((vendor) => vendor.wallets.map(({ productId }) => ({ vendor, productId })));
  const turns = Array.from({ length: calls - invites.length }, (_, turn) => turn);
  // A company can have one open request of a kind for a product, so each buyer asks once for every product.
  const buyers = [buyer];
  while (buyers.length * wallets.length < turns.length) {
    const other = await signUpPerson(app, `buyer-${buyers.length}@fenwick.example`);
    await registerCompany(other, `Fenwick Foods ${buyers.length}`);
    buyers.push(other);
  }
  const meetings = await runInLanes(4, turns, (turn) => {
    const { vendor, productId } = wallets[turn % wallets.length] as (typeof wallets)[number];
    return requestFrom(buyers[Math.floor(turn / wallets.length)] as Person, vendor, productId, turn);
  });
  return shuffled([...invites, ...meetings], seed).map((acceptance, index) => ({
    ...acceptance,
    key: `acceptance-${index}`,
  }));
}

const send = ({ vendor, contract, body, key }: Call, api: number): Promise<KeyedAnswer> =>
  apis.call({ ...contract, token: vendor.person.token ?? '', key, body }, api);

const codeOf = ({ text: responseText }: KeyedAnswer): unknown =>
  (JSON.parse(responseText) as { code?: unknown }).code;

const entryRow = row({
  companyId: text,
  productId: nullable(text),
  kind: text,
  paidBy: text,
  credits: number,
  isAccepted: bool,
});
const listAcceptances = () =>
  app.database.any(sql.type(entryRow)`
    select e.company_id::text as "companyId", e.product_id::text as "productId", e.kind, e.paid_by as "paidBy", e.credits,
      exists (select from invite i where i.id = e.cause_id and i.accept_status = 1)
        or exists (select from meeting m where m.id = e.cause_id and m.status = 'accepted') as "isAccepted"
    from credit_entry e where e.cause_id is not null order by e.id`);

const priceOf = (kind: string) => (kind === 'inviteAcceptance' ? 3 : 1);
const creditsOf = ({ wallets }: Vendor) => wallets.reduce((sum, { credits }) => sum + credits, 0);

test(
  `${calls} acceptances at once: as many as can be paid, one row each, and no balance below zero`,
  {
    timeout: 600_000,
  },
  async () => {
    await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
    const numbers = Array.from({ length: companies }, (_, index) => index);
    const vendors = await runInLanes(4, numbers, openVendor);
    expect(vendors.flatMap(({ wallets }) => wallets)).toHaveLength(walletCount);
    const all = await prepareCalls(vendors);
    expect(all).toHaveLength(calls);

    const answers = await runInLanes(clients, all, send);
    const outcomes = all.map((call, index) => ({ ...call, answer: answers[index] as KeyedAnswer }));
    const paid = outcomes.filter(({ answer }) => answer.status === 200);
    const refused = outcomes.filter(({ answer }) => answer.status !== 200);
    expect([...new Set(refused.map(({ answer }) => `${answer.status} ${String(codeOf(answer))}`))]).toEqual([
      '403 creditsRequired',
    ]);

    const entries = await listAcceptances();
    expect(entries).toHaveLength(paid.length);
    expect(entries.filter((entry) => !entry.isAccepted)).toEqual([]);
    const held = await listWallets(app.database);
    const balances = new Map(held.map(({ productId, balance }) => [productId, balance]));
    for (const vendor of vendors) {
      const { companyId, requestKind, hasPass, wallets } = vendor;
      const mine = entries.filter((entry) => entry.companyId === companyId);
      expect(mine).toHaveLength(paid.filter((outcome) => outcome.vendor === vendor).length);
      const byPass = mine.filter((acceptance) => acceptance.paidBy === 'pass').length;
      const left = wallets.map(({ productId }) => balances.get(productId) ?? 0);
      const spent = mine.reduce((sum, acceptance) => sum - acceptance.credits, 0);
      expect(creditsOf(vendor) - spent).toBe(left.reduce((sum, credits) => sum + credits, 0));
      const dear = mine.filter(
        (acceptance) => acceptance.paidBy === 'credits' && acceptance.credits !== -priceOf(acceptance.kind),
      );
      expect(dear).toEqual([]);
      // The requests exceeded what any wallet could pay, so no wallet can pay for one more.
      expect(byPass).toBe(Number(hasPass));
      expect(Math.max(...left)).toBeLessThan(requestKind === 'invites' ? 3 : 1);
      if (requestKind === 'meetings') expect(mine).toHaveLength(Number(hasPass) + creditsOf(vendor));
      if (requestKind === 'invites') {
        const packs = wallets.map(({ credits }) => Math.floor(credits / 3));
        expect(mine).toHaveLength(packs.reduce((sum, pack) => sum + pack, Number(hasPass)));
      }
    }
    expect(held.filter(({ lowest }) => lowest < 0)).toEqual([]);
    expect(await listLedgerDiscrepancies(app.database)).toEqual([]);

    // Sent again to the other process, each call gets the response that it got before, and nothing is paid twice.
    expect(await runInLanes(clients, all, (call, index) => send(call, index + 1))).toEqual(answers);
    expect(await listAcceptances()).toEqual(entries);
    recordVerification('acceptances at once', { calls, clients, paid: paid.length, refused: refused.length });
  },
);
