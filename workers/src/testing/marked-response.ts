import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { createLegal } from '@bidboard/backend/features/responses/contracts/legal-documents';
import { createNdaAnswer } from '@bidboard/backend/features/responses/contracts/nda-answers';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { submitFinalPresentation } from '@bidboard/backend/features/responses/contracts/presentations';
import { createReference } from '@bidboard/backend/features/responses/contracts/references';
import { saveTechnicalAnswers } from '@bidboard/backend/features/responses/contracts/responses';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import { subscribers } from '../app/composition.ts';
import type { TestDependencies } from './test-dependencies.ts';

/** All texts of the vendor's response, in words and figures that appear nowhere else. */
const words = [
  'quartz-remark',
  'quartz-logs',
  'quartz seats',
  'quartz-nda',
  'quartz-terms',
  'quartz-talk',
  'quartz-referee',
];
export const totalMinor = 73_829_147;

const form = (rfpId: string, field: string, name: string, type: 'pdf' | 'mp4') => {
  const data = new FormData();
  data.set('rfpId', rfpId);
  data.append(field, new File([new Uint8Array(sampleFiles[type])], `${name}.${type}`));
  return { form: data };
};

const firstOf = ([first]: RfpFixture['vendors']): RfpFixture['vendors'][number] => {
  if (!first) throw new Error('a fixture without vendors');
  return first;
};

/** Fills every part of the first vendor's response. Returns the words, figures and file ids that identify it. */
export async function fillMarkedResponse(app: TestApp, { rfpId, vendors }: RfpFixture): Promise<string[]> {
  const person = firstOf(vendors).person;
  const quesAns = [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: 'Quartz-logs' },
  ];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(
    await person.call(createPricing, {
      body: {
        rfpId,
        products: [{ productName: 'Quartz seats', price: totalMinor, quantity: 1 }],
        discountPercentage: 0,
        taxPercentage: 0,
        payments: [],
      },
    }),
  );
  // A price sheet is fixed by publication, so this one is written into the published RFP.
  await app.database.query(sql.statement`
    insert into price_sheet (rfp_id, lines, term_years, allows_own_lines, version, saved_by, saved_at)
    values (${rfpId}, '[]'::jsonb, 3, false, 1, ${person.userId}, now())`);
  await app.database.query(sql.statement`
    insert into vendor_price_sheet (invite_id, prices, own_lines, version, saved_by, saved_at)
    select i.id, '[{"line":1,"unitPrice":100,"discountPercentage":0,"remark":"Quartz-remark"}]'::jsonb, '[]'::jsonb, 1,
      ${person.userId}, now()
    from invite i where i.rfp_id = ${rfpId} and i.company_id = ${firstOf(vendors).companyId}`);
  const references = [{ name: 'Quartz-referee', email: 'r@quartz.example', mobile: '', company: 'Q' }];
  expectOk(await person.call(createReference, { body: { rfpId, references } }));
  expectOk(await person.call(createNdaAnswer, form(rfpId, 'companyNDAAnsDocument', 'quartz-nda', 'pdf')));
  expectOk(await person.call(createLegal, form(rfpId, 'legalDocuments', 'quartz-terms', 'pdf')));
  expectOk(
    await person.call(submitFinalPresentation, form(rfpId, 'digitalRecordingFiles', 'quartz-talk', 'mp4')),
  );
  const files = await app.database.anyFirst(sql.type(row({ id: text }))`
    select f.id::text from stored_file f join invite i on i.id = f.owner_id where i.rfp_id = ${rfpId}`);
  if (files.length !== 3) throw new Error(`three files were handed in, not ${files.length}`);
  return [...words, String(totalMinor), ...files].map((marker) => marker.toLowerCase());
}

/** Returns the markers that a text contains. */
export const markersIn = (content: string, markers: readonly string[]): string[] =>
  markers.filter((marker) => content.toLowerCase().includes(marker));

/** Delivers every event to every subscriber, and catches what is sent. */
export async function deliverAll(app: TestApp, caught: TestDependencies): Promise<void> {
  caught.pushes.length = 0;
  caught.mails.length = 0;
  for (const event of await listEvents(app.database))
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}

/** Returns the buyer's responses to every GET, for all values that a path may name: texts and codes by the call's name. */
export async function readEverythingAsBuyer(
  app: TestApp,
  fixture: RfpFixture,
): Promise<{ texts: Map<string, string>; codes: Map<string, Set<string>> }> {
  const { buyer, rfpId, vendors } = fixture;
  const found = await app.database.one(sql.type(row({ inviteId: text, sectionId: text }))`
    select i.id::text as "inviteId", s.id::text as "sectionId" from invite i
    join requirement_section s on s.rfp_id = i.rfp_id join question q on q.section_id = s.id and q.id = 3
    where i.rfp_id = ${rfpId} and i.company_id = ${firstOf(vendors).companyId}`);
  const known: Record<string, string[]> = {
    rfpId: [rfpId],
    userId: [buyer.userId, ...vendors.map(({ person }) => person.userId)],
    companyId: vendors.map(({ companyId }) => companyId),
    vendorId: vendors.map(({ companyId }) => companyId),
    inviteId: [found.inviteId],
    sectionId: [found.sectionId],
    questionId: ['1', '3'],
    number: ['1'],
    page: ['0'],
    size: ['10'],
  };
  const searches: Record<string, object> = {
    getCompanySuggestion: { name: 'quarry' },
    exportQuestionnaire: { kind: 'technical', format: 'csv' },
    exportPriceSheet: { format: 'csv' },
  };
  const texts = new Map<string, string>();
  const codes = new Map<string, Set<string>>();
  for (const contract of contracts.filter(({ method }) => method === 'GET')) {
    const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const fillings = names.reduce<Record<string, string>[]>(
      (all, name) =>
        all.flatMap((filling) => (known[name] ?? [rfpId]).map((value) => ({ ...filling, [name]: value }))),
      [{}],
    );
    for (const params of fillings) {
      const input = { params, search: searches[contract.name] ?? {} };
      const { status, text: answered, problem } = await buyer.call(contract as Contract, input as never);
      texts.set(contract.name, `${texts.get(contract.name) ?? ''}${answered}`);
      const own = codes.get(contract.name) ?? new Set();
      codes.set(contract.name, own.add(status === 200 ? 'ok' : problem.code));
    }
  }
  return { texts, codes };
}
