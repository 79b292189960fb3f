import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceSheet, savePriceSheet } from './contracts/price-sheet.ts';
import { ownPrices, priceComparison, saveOwnPrices } from './contracts/vendor-prices.ts';
import { exportPriceSheet, previewOwnPrices, previewPriceSheet } from './contracts/spreadsheets.ts';
import { vendorTable } from '../evaluation/contracts/evaluation.ts';
import { createPricing, getPricing } from '../responses/contracts/pricing.ts';
import { checkReceipt } from '../responses/contracts/receipts.ts';
import { acceptInvite, submitResponse } from '../responses/contracts/responses.ts';
import { getRfpById } from '../rfps/contracts/rfps.ts';
import { createCommercial, createTechnical } from '../rfps/contracts/requirements.ts';
import { cloneRfp } from '../rfps/contracts/starting-points.ts';
import { presets, toggleStep } from '../rfps/contracts/steps.ts';
import { addProject, createRfp } from '../rfps/contracts/rfps.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { sql } from '../../platform/database/database.ts';
import { row as rowParser, text } from '../../platform/database/row.ts';
import { xlsxFile } from '../../platform/spreadsheets/xlsx-file.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import {
  commercial,
  expectOk,
  fillTerms,
  startAndDue,
  technical,
} from '../../testing/fixtures/rfp-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sheet = {
  lines: [
    { name: 'Seats', unit: 'user', quantity: 50, period: 'month', lot: 'Software', isRequired: true },
    { name: 'Training', unit: 'day', quantity: 2.5, period: 'once', lot: 'Services', isRequired: true },
    { name: 'Archive', unit: 'terabyte', quantity: 4, period: 'year', lot: 'Software', isRequired: false },
  ],
  termYears: 3,
  allowsOwnLines: true,
} as const;
const price = (line: number, unitPrice: number | null, discountPercentage = 0) => ({
  line,
  unitPrice,
  discountPercentage,
  remark: '',
});
const ownLine = {
  name: 'Set-up',
  unit: 'lumpSum',
  quantity: 1,
  period: 'once',
  lot: 'Services',
  unitPrice: 100_000,
  discountPercentage: 0,
  remark: 'Only in the first year.',
} as const;

interface Draft {
  rfpId: string;
  buyer: Person;
}
async function draftRfp(): Promise<Draft> {
  const run = crypto.randomUUID().slice(0, 8);
  const buyer = await signUpPerson(app, `buyer-${run}@buyer.example`);
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: `Prices ${run}`,
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
      },
    }),
  );
  return { rfpId: rfp._id, buyer };
}
const save = ({ rfpId, buyer }: Draft, changed: object = {}) =>
  buyer.call(savePriceSheet, { body: { rfpId, ...structuredClone(sheet), version: 0, ...changed } as never });
const read = async (who: Person, rfpId: string) =>
  expectOk(await who.call(priceSheet, { params: { rfpId } }));

/** Publishes the RFP, and lets the vendors accept it. */
async function publish({ rfpId, buyer }: Draft, names: readonly string[]) {
  const run = crypto.randomUUID().slice(0, 8);
  const vendors: { person: Person; companyId: string }[] = [];
  for (const name of names) {
    const person = await signUpPerson(app, `${name}-${run}@vendor.example`);
    vendors.push({ person, companyId: await registerCompany(person, `${name} ${run}`) });
  }
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const project = { rfpId, projectName: 'Prices', projectDescription: overview };
  expectOk(await buyer.call(addProject, { body: { ...project, timelineItems: startAndDue(app, 0, 6) } }));
  await fillTerms(buyer, rfpId);
  const invitees = vendors.map(({ person }) => ({ email: person.email }));
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  for (const { person } of vendors)
    expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  return vendors;
}
async function pricedRfp(names: readonly string[]) {
  const draft = await draftRfp();
  expectOk(await save(draft));
  return { ...draft, vendors: await publish(draft, names) };
}
const savePrices = (who: Person, rfpId: string, changed: object = {}) =>
  who.call(saveOwnPrices, {
    body: {
      rfpId,
      prices: [price(1, 1250, 10), price(2, 90_000)],
      ownLines: [],
      version: 0,
      ...changed,
    } as never,
  });
const compared = (who: Person, rfpId: string) => who.call(priceComparison, { params: { rfpId } });

describe('the sheet of the buyer', () => {
  test('The buyer saves a sheet, and reads it back with its version', async () => {
    const draft = await draftRfp();
    expect(await read(draft.buyer, draft.rfpId)).toMatchObject({ lines: [], version: 0, currency: 'USD' });
    expect(expectOk(await save(draft)).version).toBe(1);
    expect(await read(draft.buyer, draft.rfpId)).toEqual({ ...sheet, currency: 'USD', version: 1 });
  });

  test('Of two saves of one version, the second gets an edit conflict', async () => {
    const draft = await draftRfp();
    const statuses = await Promise.all([save(draft), save(draft)]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(draft)).problem.code).toBe('staleVersion');
    expectOk(await save(draft, { lines: [], version: 1 }));
    expect(await read(draft.buyer, draft.rfpId)).toMatchObject({ lines: [], version: 2 });
  });

  const [seats] = sheet.lines;
  test.each([
    [{ lines: [{ ...seats, quantity: 1.5 }] }, 'lines[0].quantity'],
    [{ lines: [{ ...seats, unit: 'day', quantity: 1.0001 }] }, 'lines[0].quantity'],
    [{ lines: [{ ...seats, quantity: -1 }] }, 'lines[0].quantity'],
    [{ lines: [{ ...seats, quantity: 1_000_001 }] }, 'lines[0].quantity'],
    [{ lines: [{ ...seats, name: ' ' }] }, 'lines[0].name'],
    [{ lines: [{ ...seats, unit: 'barrel' }] }, 'lines[0].unit'],
    [{ lines: [{ ...seats, isRequired: false }] }, 'lines[0].isRequired'],
    [{ termYears: 0 }, 'termYears'],
    [{ termYears: 11 }, 'termYears'],
  ])('The sheet %j is refused at its field', async (odd, field) => {
    const { status, problem } = await save(await draftRfp(), odd);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('Publication fixes the sheet, and vendors read it', async () => {
    const { vendors, ...draft } = await pricedRfp(['alpha']);
    expect((await save(draft, { version: 1 })).problem.code).toBe('alreadyPublished');
    expect(await read(vendors[0]!.person, draft.rfpId)).toMatchObject({ lines: sheet.lines, termYears: 3 });
  });

  test('An RFP that leaves its prices out has no sheet', async () => {
    const draft = await draftRfp();
    expectOk(await save(draft));
    const { rfp } = expectOk(await draft.buyer.call(getRfpById, { params: { rfpId: draft.rfpId } }));
    const { stepsValue } = toggleStep(presets.complete, 'pricingNegotiations');
    expectOk(
      await draft.buyer.call(createRfp, {
        body: {
          rfpId: draft.rfpId,
          rfpName: rfp.rfpName,
          processTypeValue: 'detailed',
          scopeValue: 'private',
          stepsValue,
        },
      }),
    );
    expect(await read(draft.buyer, draft.rfpId)).toMatchObject({ lines: [] });
    expect((await save(draft, { version: 1 })).problem.code).toBe('stepLeftOut');
  });

  test('A copy of the RFP has the sheet, and may change it', async () => {
    const draft = await draftRfp();
    expectOk(await save(draft));
    const { rfp } = expectOk(await draft.buyer.call(cloneRfp, { body: { rfpId: draft.rfpId } }));
    expect(await read(draft.buyer, rfp._id)).toMatchObject({ lines: sheet.lines, version: 1 });
    expectOk(await save({ ...draft, rfpId: rfp._id }, { termYears: 5, version: 1 }));
    expect((await read(draft.buyer, draft.rfpId)).termYears).toBe(3);
  });
});

describe('the prices of a vendor', () => {
  test('A vendor saves its prices, reads them back, and its term total becomes its price', async () => {
    const { rfpId, buyer, vendors } = await pricedRfp(['alpha']);
    const { person, companyId } = vendors[0]!;
    const prices = [price(1, 1250, 10), price(2, 90_000), { ...price(3, 20_000), remark: 'In Leeds.' }];
    expectOk(await savePrices(person, rfpId, { prices, ownLines: [ownLine] }));
    expect(expectOk(await person.call(ownPrices, { params: { rfpId } }))).toEqual({
      prices,
      ownLines: [ownLine],
      version: 1,
    });
    const { pricing } = expectOk(await person.call(getPricing, { params: { rfpId, userId: person.userId } }));
    // 50 × 12.50 less 10 % in 36 months, 2.5 × 900.00, and the own line. The optional line does not count.
    const total = 2_025_000 + 225_000 + 100_000;
    expect(pricing).toMatchObject({
      totalValue: total,
      products: [
        { productName: 'Software: Seats (50 × 12.50 × 36 − 10%)', subTotal: 2_025_000 },
        { productName: 'Services: Training (2.5 × 900.00)', subTotal: 225_000 },
        { productName: 'Services: Set-up (1 × 1000.00)', subTotal: 100_000 },
      ],
    });
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
    await app.runProjections();
    const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
    expect(data.find((row) => row.companyIds === companyId)?.price).toBe(total);
  });

  test('While a required line lacks a price, the vendor has no total', async () => {
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const { person } = vendors[0]!;
    const versionOf = async () =>
      expectOk(await person.call(getPricing, { params: { rfpId, userId: person.userId } })).pricing
        .totalValue;
    expectOk(await savePrices(person, rfpId));
    expect(await versionOf()).toBe(2_250_000);
    expectOk(await savePrices(person, rfpId, { prices: [price(1, 1250), price(2, null)], version: 1 }));
    expect(await versionOf()).toBe(0);
  });

  test.each([
    [{ prices: [price(1, -1)] }, 'prices[0].unitPrice'],
    [{ prices: [price(1, 1.5)] }, 'prices[0].unitPrice'],
    [{ prices: [price(1, 100, 100.01)] }, 'prices[0].discountPercentage'],
    [{ prices: [price(1, 100, 9.999)] }, 'prices[0].discountPercentage'],
    [{ prices: [price(4, 100)] }, 'prices[0].line'],
    [{ prices: [price(1, 100), price(1, 200)] }, 'prices[1].line'],
    [{ prices: [price(1, 999_999_999_999)] }, 'prices[0].unitPrice'],
    [{ ownLines: [{ ...ownLine, quantity: 1.5 }] }, 'ownLines[0].quantity'],
    [{ ownLines: [{ ...ownLine, lot: 'Hardware' }] }, 'ownLines[0].lot'],
    [{ ownLines: [{ ...ownLine, unitPrice: null }] }, 'ownLines[0].unitPrice'],
  ])('The prices %j are refused at their field', async (odd, field) => {
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const { status, problem } = await savePrices(vendors[0]!.person, rfpId, odd);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('Own lines are refused where the buyer does not allow them', async () => {
    const draft = await draftRfp();
    expectOk(await save(draft, { allowsOwnLines: false }));
    const [alpha] = await publish(draft, ['alpha']);
    const { problem } = await savePrices(alpha!.person, draft.rfpId, { ownLines: [ownLine] });
    expect(problem.errors?.map((error) => error.field)).toEqual(['ownLines']);
  });

  test('Of two colleagues who save one version, the second gets an edit conflict', async () => {
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const { person } = vendors[0]!;
    const first = await Promise.all([savePrices(person, rfpId), savePrices(person, rfpId)]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await savePrices(person, rfpId)).problem.code).toBe('staleVersion');
  });

  test('A submitted response keeps its prices', async () => {
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const { person } = vendors[0]!;
    expectOk(await savePrices(person, rfpId));
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
    expect((await savePrices(person, rfpId, { version: 1 })).problem.code).toBe('alreadySubmitted');
  });

  test('The receipt has every price and remark, also those that are in no total', async () => {
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const { person } = vendors[0]!;
    const prices = [price(1, 1250, 10), { ...price(3, 20_000), remark: 'In Leeds.' }];
    expectOk(await savePrices(person, rfpId, { prices, ownLines: [ownLine] }));
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
    const { document } = await app.database.one(
      sql.type(
        rowParser({ document: text }),
      )`select document from response_receipt where invite_id = (select id from invite where rfp_id = ${rfpId})`,
    );
    expect(JSON.parse(document)).toMatchObject({
      pricing: null,
      priceSheet: {
        termYears: 3,
        lines: [
          { name: 'Seats', quantityThousandths: 50_000, unitPrice: 1250, discountBasisPoints: 1000 },
          { name: 'Training', quantityThousandths: 2500, unitPrice: null, isRequired: true },
          { name: 'Archive', unitPrice: 20_000, remark: 'In Leeds.', isRequired: false },
        ],
        ownLines: [{ name: 'Set-up', unitPrice: 100_000, remark: 'Only in the first year.' }],
      },
    });
    const checked = expectOk(await person.call(checkReceipt, { params: { rfpId, number: '1' } }));
    expect(checked).toMatchObject({ isIntact: true, differences: [] });
  });

  test('The longest sheet is priced, submitted, read and put on a receipt', async () => {
    const draft = await draftRfp();
    const name = '価'.repeat(200);
    const line = { ...sheet.lines[1], name, lot: 'L'.repeat(80) };
    const lines = Array.from({ length: 200 }, (_, at) => (at === 0 ? { ...line, lot: 'Other' } : line));
    expectOk(await save(draft, { lines }));
    const [alpha] = await publish(draft, ['alpha']);
    const { person } = alpha!;
    const prices = lines.map((_, at) => ({
      ...price(at + 1, 40_000_000_000, 99.99),
      remark: '価'.repeat(500),
    }));
    const ownLines = Array.from({ length: 50 }, () => ({ ...ownLine, name, lot: line.lot }));
    expectOk(await savePrices(person, draft.rfpId, { prices, ownLines }));
    expectOk(await person.call(submitResponse, { body: { rfpId: draft.rfpId } }));
    const { pricing } = expectOk(
      await person.call(getPricing, { params: { rfpId: draft.rfpId, userId: person.userId } }),
    );
    expect([pricing.products.length, pricing.totalValue]).toEqual([250, 200 * 10_000_000 + 50 * 100_000]);
    expect(expectOk(await compared(draft.buyer, draft.rfpId)).vendors[0]?.ownLines).toHaveLength(50);
  });

  test('A sheet and the free table exclude each other', async () => {
    const table = {
      products: [{ productName: 'Seats', price: 1, quantity: 1 }],
      discountPercentage: 0,
      taxPercentage: 0,
      payments: [],
    };
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const refused = await vendors[0]!.person.call(createPricing, { body: { rfpId, ...table } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'pricedBySheet']);

    const free = await draftRfp();
    const [beta] = await publish(free, ['beta']);
    expect((await savePrices(beta!.person, free.rfpId)).problem.code).toBe('stepLeftOut');
    expectOk(await beta!.person.call(createPricing, { body: { rfpId: free.rfpId, ...table } }));
  });
});

describe('the spreadsheets', () => {
  const upload = (
    contract: typeof previewPriceSheet | typeof previewOwnPrices,
    who: Person,
    rfpId: string,
    content: string | Buffer,
    name: string,
  ) => {
    const form = new FormData();
    form.set('rfpId', rfpId);
    form.set('priceSheet', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    return who.call(contract as typeof previewPriceSheet, { form } as never);
  };
  const exported = async (who: Person, rfpId: string, format: 'csv' | 'xlsx') =>
    Buffer.from(
      expectOk(await who.call(exportPriceSheet, { params: { rfpId }, search: { format } })).content,
      'base64',
    );

  test.each(['csv', 'xlsx'] as const)(
    'A sheet that is exported as %s and imported again is the same',
    async (format) => {
      const draft = await draftRfp();
      expectOk(await save(draft));
      const file = await exported(draft.buyer, draft.rfpId, format);
      const found = expectOk(
        await upload(previewPriceSheet, draft.buyer, draft.rfpId, file, `sheet.${format}`),
      );
      expect(found).toEqual({ lines: sheet.lines, bad: [] });
    },
  );

  test.each(['csv', 'xlsx'] as const)(
    "A vendor's prices that are exported as %s and imported again are the same",
    async (format) => {
      const { rfpId, vendors } = await pricedRfp(['alpha']);
      const { person } = vendors[0]!;
      const prices = [price(1, 1_234_550, 12.5), { ...price(2, null), remark: '=SUM(1)' }, price(3, 7)];
      expectOk(await savePrices(person, rfpId, { prices }));
      const file = await exported(person, rfpId, format);
      const found = expectOk(await upload(previewOwnPrices, person, rfpId, file, `prices.${format}`));
      expect(found).toEqual({ prices, ownLines: [], bad: [] });
    },
  );

  test('Rows that cannot be read are named with their reason, and no quantity is guessed', async () => {
    const { buyer, rfpId } = await draftRfp();
    const rows = [
      'line,quantity,unit,charged,required,lot',
      'A,2.0,Users,per month,,',
      'B,"2,0",user,,,',
      'C,"1.234,5",day,,,',
      'D,1e3,day,,,',
      'E,1.5,user,,,',
      'F,,user,,,',
      'G,1,barrel,,,',
      'H,1,day,weekly,,',
      ',1,day,,,',
      'J,2.5,days,year,optional,Lot 1',
    ];
    const { lines, bad } = expectOk(
      await upload(previewPriceSheet, buyer, rfpId, rows.join('\n'), 'sheet.csv'),
    );
    expect(lines).toEqual([
      { name: 'A', unit: 'user', quantity: 2, period: 'month', lot: '', isRequired: true },
      { name: 'J', unit: 'day', quantity: 2.5, period: 'year', lot: 'Lot 1', isRequired: false },
    ]);
    expect(bad.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('Prices that cannot be read, or belong to no line, are left out', async () => {
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const rows = [
      'number,line,unit price,discount %',
      '1,Seats,"1,5",0',
      '2,Training,900.50,5',
      '2,,1,0',
      '3,Seats,1,0',
      '4,,1,0',
      '1,,1,101',
    ];
    const { prices, bad } = expectOk(
      await upload(previewOwnPrices, vendors[0]!.person, rfpId, rows.join('\n'), 'prices.csv'),
    ) as never as { prices: unknown[]; bad: { row: number }[] };
    expect(prices).toEqual([price(2, 90_050, 5)]);
    expect(bad.map(({ row }) => row)).toEqual([2, 4, 5, 6, 7]);
  });

  test('A workbook may show discounts in percent, and the prices that it calculates are read without binary noise', async () => {
    const { rfpId, vendors } = await pricedRfp(['alpha']);
    const file = await xlsxFile([
      {
        name: 'Prices',
        columns: ['Number', 'Unit price', 'Discount'].map((heading) => ({ heading, width: 12 })),
        rows: [
          [1, 1.1 + 2.2, { value: 0.1, format: '0%' }],
          [2, 3 * 1.1, { value: 0.0725, format: '0.00%' }],
          [3, 10 / 3, 10],
        ],
      },
    ]);
    const found = expectOk(await upload(previewOwnPrices, vendors[0]!.person, rfpId, file, 'prices.xlsx'));
    expect(found).toMatchObject({ prices: [price(1, 330, 10), price(2, 330, 7.25)], bad: [{ row: 4 }] });
  });

  test.each(['1e308', 'NaN', 'Infinity', '1.234,5', '12 34,00 €', '99999999999999999', '-5', '0x10', '１２'])(
    'The unit price %j is not guessed',
    async (typed) => {
      const { rfpId, vendors } = await pricedRfp(['alpha']);
      const content = `number,unit price\n1,"${typed}"\n2,"$1,200.50"\n`;
      const found = expectOk(
        await upload(previewOwnPrices, vendors[0]!.person, rfpId, content, 'prices.csv'),
      );
      expect(found).toMatchObject({ prices: [price(2, 120_050)], bad: [{ row: 2 }] });
    },
  );

  test('A file without the columns, or without lines, is refused with the reason', async () => {
    const { buyer, rfpId } = await draftRfp();
    const refused = await upload(previewPriceSheet, buyer, rfpId, 'a,b\n1,2\n', 'sheet.csv');
    expect([refused.status, refused.problem.code]).toEqual([422, 'questionnaireUnreadable']);
    const empty = await upload(previewPriceSheet, buyer, rfpId, 'line,quantity,unit\n', 'sheet.csv');
    expect(empty.problem.message).toBe('The file has a header and no lines.');
  });

  test('After publication, no lines are read', async () => {
    const { buyer, rfpId } = await pricedRfp(['alpha']);
    const { problem } = await upload(
      previewPriceSheet,
      buyer,
      rfpId,
      'line,quantity,unit\nA,1,user\n',
      'sheet.csv',
    );
    expect(problem.code).toBe('alreadyPublished');
  });
});

describe('the comparison', () => {
  test('The buyer compares submitted responses only, and vendors see no comparison and no prices of others', async () => {
    const { rfpId, buyer, vendors } = await pricedRfp(['alpha', 'beta', 'gamma']);
    const [alpha, beta, gamma] = vendors.map(({ person }) => person);
    for (const person of [alpha, beta]) expectOk(await savePrices(person!, rfpId));
    const inviteIds = async () => expectOk(await compared(buyer, rfpId)).vendors;
    expect(await inviteIds()).toEqual([]);
    expectOk(await alpha!.call(submitResponse, { body: { rfpId } }));
    expect((await inviteIds()).map(({ prices }) => prices.length)).toEqual([2]);
    for (const person of [alpha, beta]) expect((await compared(person!, rfpId)).status).toBe(404);
    expect(expectOk(await gamma!.call(ownPrices, { params: { rfpId } }))).toEqual({
      prices: [],
      ownLines: [],
      version: 0,
    });
    expect((await buyer.call(ownPrices, { params: { rfpId } })).status).toBe(404);
  });

  test('Sealed prices open at the due time', async () => {
    const { rfpId, buyer, vendors } = await pricedRfp(['alpha']);
    await app.database.query(sql.statement`update rfp set is_sealed = true where id = ${rfpId}`);
    expectOk(await savePrices(vendors[0]!.person, rfpId));
    expectOk(await vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
    const sealed = await compared(buyer, rfpId);
    expect([sealed.status, sealed.problem.code]).toEqual([409, 'responsesSealed']);
    app.now.ms += 8 * 86_400_000;
    expect(expectOk(await compared(buyer, rfpId)).vendors).toHaveLength(1);
  });
});
