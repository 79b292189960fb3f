import { submitEnquiry } from '@bidboard/backend/features/enquiries/contract';
import { createCheckoutSession } from '@bidboard/backend/features/billing/contracts/payments';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql, type Queryable } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { pdf } from '@bidboard/backend/testing/files/sample-files';
import type { KeyedRequest } from '../../testing/apis-side-by-side.ts';

/** A person with a company, and one of its products. */
export interface Requester {
  token: string;
  productId: string;
}

export type RequestWithoutKey = Omit<KeyedRequest, 'key'>;

/** A kind of request with its own way to store its response. */
export interface IdempotencyScenario {
  name: string;
  /** Its share of all keys, in percent. */
  percent: number;
  /** Returns the request of a key. The effect carries the mark, which identifies the request. */
  requestOf(by: Requester, mark: string, key: number): RequestWithoutKey;
  status: 200 | 404;
  /** Returns the mark of each effect, once for every time that it happened. */
  listMarks(db: Queryable): Promise<readonly string[]>;
}

export const publicUrl = 'https://bidboard.example';
const nowhere = '00000000-0000-4000-8000-000000000000';
const mark = row({ mark: text });

/** An effect without its event is not a valid effect. */
const marked = (name: ReturnType<typeof sql.fragment>) =>
  sql.fragment`${name} || case when o.event_id is null then ' without its event' else '' end`;

export const rfpBody = (rfpName: string) => ({
  rfpName,
  processTypeValue: 'rapid',
  scopeValue: 'private',
  stepsValue: presets.rapid,
});

export const idempotencyScenarios: readonly IdempotencyScenario[] = [
  {
    name: 'a form as JSON',
    percent: 50,
    status: 200,
    requestOf: ({ token }, rfpName) => ({ ...createRfp, token, body: rfpBody(rfpName) }),
    listMarks: (db) =>
      db.anyFirst(sql.type(mark)`
        select ${marked(sql.fragment`r.name`)} as mark
        from rfp r left join outbox o on o.name = 'rfpSaved' and o.payload ->> 'rfpId' = r.id::text`),
  },
  {
    name: 'what is refused',
    percent: 10,
    status: 404,
    requestOf: ({ token }, rfpName) => ({
      ...createRfp,
      token,
      body: { ...rfpBody(rfpName), rfpId: nowhere },
    }),
    listMarks: async () => [],
  },
  {
    name: 'a form with a file',
    percent: 15,
    status: 200,
    requestOf: ({ token }, productName) => ({
      ...addProduct,
      token,
      body: productForm({ productName }, new File([pdf()], 'sheet.pdf', { type: 'application/pdf' })),
    }),
    listMarks: (db) =>
      db.anyFirst(sql.type(mark)`
        select ${marked(sql.fragment`p.name`)} as mark from product p
        left join stored_file f on f.owner_id = p.id and f.released_at is null
        left join outbox o on f.id is not null and o.name = 'productSaved' and o.payload ->> 'productId' = p.id::text`),
  },
  {
    name: 'what a visitor sends',
    percent: 15,
    status: 200,
    // Only few enquiries are accepted from one network or address.
    requestOf: ({ productId }, message, key) => ({
      ...submitEnquiry,
      address: `10.${key >> 8}.${key & 255}.1`,
      body: { productId, message, name: 'Bob', email: `bob-${key}@visitor.example` },
    }),
    listMarks: (db) =>
      db.anyFirst(sql.type(mark)`
        select ${marked(sql.fragment`e.message`)} as mark from enquiry e
        left join outbox o on o.name = 'enquirySubmitted' and o.payload ->> 'enquiryId' = e.id::text`),
  },
  {
    name: 'a purchase that begins at the provider',
    percent: 10,
    status: 200,
    requestOf: ({ token, productId }, way) => ({
      ...createCheckoutSession,
      token,
      body: {
        productId,
        planId: 'basicPlan',
        successUrl: `${publicUrl}/app/subscription-plan?way=${encodeURIComponent(way)}`,
        cancelUrl: `${publicUrl}/app/subscription-plan`,
      },
    }),
    listMarks: async (db) => {
      const urls = await db.anyFirst(sql.type(mark)`
        select ${marked(sql.fragment`c.success_url`)} as mark from checkout c
        left join outbox o on o.name = 'checkoutOpened' and o.payload ->> 'sessionId' = c.session_id`);
      return urls.map((url) => new URL(url).searchParams.get('way') ?? url);
    },
  },
];

/** Returns the kind of a key's request. The kinds are mixed by their shares. */
export function scenarioOf(key: number): IdempotencyScenario {
  let rest = (key * 37) % 100;
  for (const scenario of idempotencyScenarios) {
    if (rest < scenario.percent) return scenario;
    rest -= scenario.percent;
  }
  throw new Error('the weights add up to less than 100 %');
}
