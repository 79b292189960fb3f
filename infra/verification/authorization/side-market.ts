import { publishProduct, addProduct } from '@bidboard/backend/features/products/contracts/products';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
  addProductDemo,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { productBody, productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { dayFrom, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { Person, TestApp } from '@bidboard/backend/testing/app/test-app';

/** A vendor's products, and other people's requests and payments for them. */
export interface Market {
  productId: string;
  /** An unpublished product, unknown to all other companies. */
  draftProductId: string;
  datasheetName: string;
  meetingId: string;
  slotId: string;
  /** A meeting request that was accepted for one of its times. */
  agreedId: string;
  demoId: string;
  demoSlotId: string;
  paymentId: string;
  checkoutId: string;
  issueId: string;
  claimId: string;
}

const idRow = row({ id: text });

/** Creates the data by commands, except for money and events that only the outside world begins. */
export async function createMarket(
  app: TestApp,
  name: string,
  { buyer, vendor, vendorCompanyId }: { buyer: Person; vendor: Person; vendorCompanyId: string },
): Promise<Market> {
  const { database } = app;
  await database.query(sql.statement`
    insert into catalogue_category (category) values (${productBody.category ?? ''}) on conflict do nothing`);
  const add = async (what: string) => {
    const datasheet = new File([new Uint8Array(sampleFiles.pdf)], `${what}-${name}.pdf`);
    const screenshots = [{ file: 0, caption: `The ${what} of ${name}` }];
    const form = productForm({ productName: `${what} of ${name}`, screenshots }, datasheet);
    form.append('screenshotFiles', new File([new Uint8Array(sampleFiles.png)], `${what}-${name}.png`));
    return expectOk(await vendor.call(addProduct, { form })).product._id;
  };
  const [productId, draftProductId] = [await add('Ledger'), await add('Secret')];
  expectOk(await vendor.call(publishProduct, { body: { productId, type: 'publish' } }));
  await database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name)
    values (${productId}, ${vendorCompanyId}, ${`Ledger of ${name}`}) on conflict do nothing`);
  await database.query(sql.statement`
    insert into credit_entry (company_id, product_id, credits, kind, paid_by)
    values (${vendorCompanyId}, ${productId}, 9, 'grant', 'grant')`);
  const slotsOn = (day: number) => [`${dayFrom(app, day)}T10:00:00Z`, `${dayFrom(app, day + 1)}T10:00:00Z`];
  const question = `Does it, ${name}?`;
  const call = async (day: number) =>
    expectOk(
      await buyer.call(addDiscoveryMeeting, { body: { stage: 2, question, productId, slots: slotsOn(day) } }),
    )._id;
  const meetingId = await call(3);
  // These are like two requests of one buyer from before each product accepted only one. The first is cancelled while the second
  // is sent.
  const setStatus = (status: string) =>
    database.query(sql.statement`update meeting set status = ${status} where id = ${meetingId}`);
  await setStatus('cancelled');
  const agreedId = await call(5);
  await setStatus('pending');
  const demo = expectOk(
    await buyer.call(addProductDemo, {
      body: { type: 1, stage: 1, description: question, productId, slots: slotsOn(7) },
    }),
  );
  const idOf = (query: Parameters<typeof database.oneFirst>[0]) =>
    database.oneFirst(query) as Promise<string>;
  const slotOf = (requestedId: string) =>
    idOf(
      sql.type(
        idRow,
      )`select id::text from meeting_slot where meeting_id = ${requestedId} order by starts_at limit 1`,
    );
  expectOk(
    await vendor.call(acceptRejectMeeting, {
      body: { _id: agreedId, status: 1, slotId: await slotOf(agreedId) },
    }),
  );
  const checkoutId = `cs_${name}`;
  await database.query(sql.statement`
    insert into checkout (session_id, company_id, product_id, product_name, plan_id, user_id, success_url, cancel_url)
    values (${checkoutId}, ${vendorCompanyId}, ${productId}, 'Ledger', 'basicPlan', ${vendor.userId}, '', '')`);
  return {
    productId,
    draftProductId,
    datasheetName: `Secret-${name}.pdf`,
    meetingId,
    slotId: await slotOf(meetingId),
    agreedId,
    demoId: demo._id,
    demoSlotId: await slotOf(demo._id),
    checkoutId,
    paymentId: await idOf(sql.type(idRow)`
      insert into payment (source, company_id, product_id, product_name, plan_id, units, amount_minor, currency, paid_at, read_at)
      values (${checkoutId}, ${vendorCompanyId}, ${productId}, 'Ledger', 'basicPlan', 5, 99900, 'gbp', now(), now())
      returning id::text`),
    issueId: await idOf(sql.type(idRow)`
      insert into payment_issue (kind, reference, company_id, detail)
      values ('unknownProduct', ${checkoutId}, ${vendorCompanyId}, ${`Paid by ${name}`}) returning id::text`),
    claimId: await idOf(sql.type(idRow)`
      insert into page_claim (product_id, product, company_id, requested_by, method, reason, requested_at)
      values (${productId}, 'Ledger', ${vendorCompanyId}, ${vendor.userId}, 'operators', ${`Ours, ${name}`}, now())
      returning id::text`),
  };
}
