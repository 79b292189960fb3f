import { listLedgerDiscrepancies, reconcilePayments } from '@bidboard/backend/features/billing/jobs';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { createCheckoutSession } from '@bidboard/backend/features/billing/contracts/payments';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { sql } from '@bidboard/backend/platform/database/database';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startChild, type Child } from '../processes/child.ts';
import { clientAs } from '../demo/contract-client.ts';
import { startMailbox, type Mailbox } from '../embedded/mailbox/mailbox.ts';
import { startPayments, type Payments } from '../embedded/payments/payments.ts';
import { shuffled } from '../embedded/payments/webhooks/shuffled.ts';
import { freePort } from '../machine/free-port.ts';
import { recordVerification } from '../testing/record-verification.ts';
import { forgedMessages } from './forged-messages.ts';
import { runInLanes } from './run-in-lanes.ts';
import { ledgerBy, licencesBy, listWallets, readLedger, readLicences, readBooks } from './books.ts';
import { fatesOfPacks, fatesOfYears, refundOnceSpent } from './payment-fates.ts';

const seed = 20_261_121;
const payments = sizeOf('payments');
const waves = 10;
const lanes = 16;
const companies = sizeOf('payingCompanies');
const packsPerCompany = 3;
/** Their first products accept meetings throughout, so refunds also hit credits that are already spent. */
const spenders = 8;
const packsOfSpender = 4;
const requestsOfSpender = 20;
const neverPaid = 20;
const waitOptions = { timeout: 600_000, interval: 500 };
const site = 'https://bidboard.example';

interface Shop {
  person: Person;
  productId: string;
  planId: 'basicPlan' | 'enterprisePlan';
}

let app: TestApp;
let provider: Payments;
let stripe: Stripe;
let mailbox: Mailbox;
let api: Child;
let worker: Child;
let apiUrl: string;
let env: Record<string, string>;

const startWorker = () => startChild('workers/src/main.ts', env, ['--roles=relay,subscribers']);

beforeAll(async () => {
  [app, provider, mailbox] = await Promise.all([
    createTestApp({ clock: Date.now }),
    startPayments(),
    startMailbox(),
  ]);
  stripe = new Stripe(provider.key, { host: provider.host, port: provider.port, protocol: 'http' });
  const port = await freePort();
  apiUrl = `http://127.0.0.1:${port}`;
  env = {
    DATABASE_URL: app.url,
    PORT: String(port),
    PUBLIC_URL: site,
    SMTP_URL: mailbox.smtpUrl,
    STRIPE_SECRET_KEY: provider.key,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_API_URL: provider.url,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
  };
  [api, worker] = await Promise.all([startChild('backend/src/main.ts', env), startWorker()]);
  await provider.control.webhooks({
    url: `${apiUrl}/api/payments/webhook`,
    state: 'held',
    dropEvery: 10,
    copies: 3,
  });
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
  await provider.stop();
  await mailbox.close();
  await app.close();
});

async function openShops(): Promise<Shop[]> {
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  const numbers = Array.from({ length: companies }, (_, index) => index);
  const opened = await runInLanes(4, numbers, async (company) => {
    const person = await signUpPerson(app, `seller-${company}@calder.example`);
    await registerCompany(person, `Calder Systems ${company}`);
    const shops: Shop[] = [];
    for (let at = 0; at <= packsPerCompany; at++) {
      const form = productForm({ productName: `Calder Access ${company}.${at}` });
      const { product } = expectOk(await person.call(addProduct, { form }));
      shops.push({
        person,
        productId: product._id,
        planId: at < packsPerCompany ? 'basicPlan' : 'enterprisePlan',
      });
    }
    return shops;
  });
  return opened.flat();
}

/** Requests meetings with these products; each takes a credit from the vendor who accepts it. */
async function requestMeetingsOf(shops: readonly Shop[]): Promise<{ person: Person; id: string }[]> {
  // A company can have one open request for a product, so each buyer asks once for every product.
  const buyers: Person[] = [];
  for (let at = 0; at < requestsOfSpender; at++) {
    const buyer = await signUpPerson(app, `buyer-${at}@fenwick.example`);
    await registerCompany(buyer, `Fenwick Foods ${at}`);
    buyers.push(buyer);
  }
  const wanted = shops.flatMap((shop) => buyers.map((buyer) => ({ ...shop, buyer })));
  for (const { productId } of shops)
    await app.database.query(sql.statement`
      insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
      select id, id::text, name, id::text, 'Calder Systems', 'Tools', company_id from product where id = ${productId}::uuid`);
  const requests: { person: Person; id: string }[] = [];
  for (const { person, productId, buyer } of wanted) {
    // One account may send only so many requests.
    if (requests.length % 10 === 0) await app.database.query(sql.statement`delete from attempt_count`);
    const body = { stage: 2, question: 'Does it?', productId, slots: [] };
    requests.push({ person, id: expectOk(await buyer.call(addDiscoveryMeeting, { body }))._id });
  }
  return shuffled(requests, seed);
}

async function startPurchase({ person, productId, planId }: Shop, purchase: number): Promise<string> {
  const body = {
    productId,
    planId,
    successUrl: `${site}/app/subscription-plan?purchase=${purchase}&session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/app/subscription-plan`,
  };
  const { url } = await clientAs(apiUrl, person.token)(createCheckoutSession, { body });
  return /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '';
}

async function chargeOf(intent: string): Promise<string> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent);
  return String(charge);
}

/** True once the spenders have accepted all that they can pay for. */
let isSpent = false;

/** Plays the life of a payment from the first click: it is paid in its wave, and its fate follows in later waves. */
async function* lifeOf(shop: Shop, purchase: number, isSpender: boolean): AsyncGenerator<void> {
  const sessionId = await startPurchase(shop, purchase);
  if (purchase % 50 === 0) await provider.control.pay(sessionId, { card: '4000000000000002' });
  const paid = await provider.control.pay(sessionId);
  if (paid.outcome !== 'paid') throw new Error(`${sessionId} is ${paid.outcome}`);
  const { payment_intent: intent, subscription } = paid.session;
  if (subscription !== null) {
    const { data } = await stripe.invoicePayments.list({ invoice: String(paid.session.invoice) });
    const charge = await chargeOf(String(data[0]?.payment.payment_intent));
    const fate = fatesOfYears[purchase % (fatesOfYears.length + 1)];
    if (fate) yield* fate(provider.control, String(subscription), charge);
    return;
  }
  const fate = fatesOfPacks[purchase % (2 * fatesOfPacks.length)];
  const charge = await chargeOf(String(intent));
  if (fate) yield* fate(provider.control, charge);
  else if (isSpender) yield* refundOnceSpent(provider.control, charge, () => isSpent);
}

/** Posts messages with forged signatures. Returns how often they were refused as forged. */
async function forge(sessionIds: readonly string[], from: number): Promise<number> {
  const answers = await runInLanes(
    4,
    forgedMessages(provider.webhookSecret, sessionIds, from),
    async (forged) => {
      const response = await fetch(`${apiUrl}/api/payments/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': forged.signature },
        body: forged.body,
      });
      const { code } = (await response.json()) as { code?: string };
      return response.status === 400 && code === 'signatureUnproven';
    },
  );
  return answers.filter(Boolean).length;
}

/** Returns whether the meeting could be paid. */
async function acceptMeeting({ person, id }: { person: Person; id: string }): Promise<boolean> {
  const { status, problem } = await person.call(acceptRejectMeeting, { body: { _id: id, status: 1 } });
  if (status !== 200 && problem.code !== 'creditsRequired') throw new Error(problem.code);
  return status === 200;
}

const countOf = (which: ReturnType<typeof sql.fragment>) =>
  app.database.oneFirst(sql.type(row({ count: number }))`select count(*)::int4 as count from ${which}`);
const untilQuiet = async () => {
  await provider.control.untilQuiet();
  await vi.waitFor(
    async () => expect(await countOf(sql.fragment`outbox where completed_at is null`)).toBe(0),
    waitOptions,
  );
};

test(
  `${payments} payments, their messages repeated, shuffled, lost and forged: the ledger is the provider’s list`,
  { timeout: 900_000 },
  async () => {
    const { control } = provider;
    const shops = await openShops();
    const ofPacks = shops.filter((shop) => shop.planId === 'basicPlan');
    const spending = ofPacks.filter((_, at) => at % packsPerCompany === 0).slice(0, spenders);
    const others = ofPacks.filter((shop) => !spending.includes(shop));
    const years = shops.filter((shop) => shop.planId === 'enterprisePlan');
    const few = spending.flatMap((shop) => Array.from({ length: packsOfSpender }, () => shop));
    const many = Array.from(
      { length: payments - few.length - years.length },
      (_, at) => others[at % others.length] as Shop,
    );
    const purchases = shuffled([...few, ...many, ...years], seed);
    let requests = await requestMeetingsOf(spending);
    let accepted = 0;

    const open = await runInLanes(lanes, others.slice(0, neverPaid), (shop, at) =>
      startPurchase(shop, payments + at),
    );
    for (const sessionId of open.slice(neverPaid / 2)) await control.expire(sessionId);

    let living: AsyncGenerator<void>[] = [];
    let [sent, forged, refused] = [0, 0, 0];
    for (let wave = 0; wave < waves || living.length > 0; wave++) {
      if (wave === waves + 2) {
        await untilQuiet();
        accepted += (await runInLanes(4, requests.splice(0), acceptMeeting)).filter(Boolean).length;
        isSpent = true;
      }
      const from = (wave * payments) / waves;
      const started = purchases
        .slice(from, from + payments / waves)
        .map((shop, at) => lifeOf(shop, from + at, spending.includes(shop)));
      const stepping = shuffled([...living, ...started], seed + wave);
      const goOn = async (life: AsyncGenerator<void>) => ((await life.next()).done ? undefined : life);
      // For one thing in ten no message ever arrives; for the others, every tenth message is lost.
      await control.webhooks({ state: 'off' });
      const unread = await runInLanes(lanes, stepping.slice(0, stepping.length / 10), goOn);
      await control.webhooks({ state: 'held' });
      const read = await runInLanes(lanes, stepping.slice(stepping.length / 10), goOn);
      living = [...unread, ...read].filter((life) => life !== undefined);

      const released = await control.release(seed + wave);
      sent += released;
      const toForge = Math.ceil(released / 20);
      const about = Array.from({ length: toForge }, (_, at) => open[at % open.length] as string);
      const restart = async () => {
        if (wave !== waves / 2) return;
        await worker.kill();
        worker = await startWorker();
      };
      const tried = requests.slice(0, 3 * spenders);
      const [proven, paid] = await Promise.all([
        forge(about, forged),
        runInLanes(4, tried, acceptMeeting),
        restart(),
      ]);
      forged += toForge;
      refused += proven;
      accepted += paid.filter(Boolean).length;
      requests = [...requests.slice(tried.length), ...tried.filter((_, at) => !paid[at])];
    }
    await untilQuiet();
    expect(refused).toBe(forged);
    expect(forged).toBeGreaterThanOrEqual(sent / 20);

    const deliveries = await control.deliveries();
    const delivered = new Set(deliveries.filter(({ attempt }) => attempt > 0).map(({ eventId }) => eventId));
    const lost = deliveries.filter(({ attempt }) => attempt === 0);
    expect(lost.length / (delivered.size + lost.length)).toBeGreaterThan(0.1);
    expect(deliveries.filter(({ outcome }) => outcome === 200)).toHaveLength(3 * delivered.size);
    const inbox = await app.database.anyFirst(sql.type(row({ id: text }))`select id from payment_event`);
    expect(new Set(inbox)).toEqual(delivered);
    expect(await countOf(sql.fragment`outbox where name = 'paymentEventReceived'`)).toBe(
      await countOf(sql.fragment`payment_event where subject_id is not null`),
    );

    const books = await readBooks(stripe);
    expect(books.payments.size).toBeGreaterThan(payments);
    expect(books.licences.size).toBe(years.length);
    const missing = books.payments.size - (await readLedger(app.database)).payments.size;
    expect(missing).toBeGreaterThan(0);

    const gateway = openPayments({
      secretKey: provider.key,
      webhookSecret: provider.webhookSecret,
      standInUrl: provider.url,
    });
    const first = await reconcilePayments(app.database, gateway);
    expect(first.repaired).toBeGreaterThanOrEqual(missing);
    const { payments: settled, forgiven } = await readLedger(app.database);
    expect(settled).toEqual(ledgerBy(books, forgiven));
    expect(await readLicences(app.database)).toEqual(licencesBy(books));

    const wallets = await listWallets(app.database);
    expect(wallets).toHaveLength(shops.length);
    expect(wallets.filter((wallet) => wallet.lowest < 0 || wallet.forgiven > wallet.spent)).toEqual([]);
    // Some of the returned money was already spent, and the operators know of each case.
    const spentSources = [...forgiven].filter(([, units]) => units > 0).map(([source]) => source);
    expect(spentSources.length).toBeGreaterThan(0);
    const issues = await app.database.anyFirst(sql.type(row({ what: text }))`
      select kind || ' ' || reference as what from payment_issue`);
    expect(issues).toEqual(expect.arrayContaining(spentSources.map((source) => `spentCredits ${source}`)));
    // Between the refund and the end of the subscription, operators may have reviewed a year: it was new when it was reported.
    const seenBetween = [...books.licences]
      .filter(([, { status, paidUntil }]) => status === 'ended' && paidUntil.length === 0)
      .map(([id]) => `returnedYear ${id}`);
    expect(
      issues.filter((issue) => !issue.startsWith('spentCredits ') && !seenBetween.includes(issue)),
    ).toEqual([]);
    expect(await countOf(sql.fragment`credit_entry where kind = 'meetingAcceptance'`)).toBe(accepted);
    expect(await listLedgerDiscrepancies(app.database)).toEqual([]);

    expect((await reconcilePayments(app.database, gateway)).repaired).toBe(0);
    expect((await readLedger(app.database)).payments).toEqual(settled);
    recordVerification('payments: messages lost, forged and repeated', {
      payments: books.payments.size,
      messages: delivered.size,
      lost: lost.length,
      forged,
      accepted,
    });
  },
);
