import { acknowledgeAddendum } from '@bidboard/backend/features/addenda/contract';
import { declareNoConflict, rfpDeclarations } from '@bidboard/backend/features/declarations/contract';
import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { readEverything } from '@bidboard/backend/testing/app/read-everything';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignRequests } from './foreign-requests.ts';
import { createSide, type Side } from './side.ts';
import { sendRaw } from './raw-answer.ts';

/** The calls of a buyer that take an RFP and carry nothing of a response. A new call is refused or gets its reason here. */
const withoutResponses: Readonly<Record<string, readonly string[]>> = {
  'is about the RFP as its buyer writes it': [
    'addProject',
    'addQuestionFiles',
    'cloneRfp',
    'createCommercial',
    'createContractDrafts',
    'createFinalPresentation',
    'createNda',
    'createRfp',
    'createTechnical',
    'deleteDraft',
    'deleteMaterial',
    'deleteNda',
    'deleteQuestionFile',
    'exportPriceSheet',
    'exportQuestionnaire',
    'getCommercial',
    'getContractDrafts',
    'getFinalPresentation',
    'getNda',
    'getProject',
    'getQuestionFiles',
    'getRfpById',
    'getTechnical',
    'previewPriceSheet',
    'previewQuestionnaire',
    'priceSheet',
    'restoreDraft',
    'rfpCurrencies',
    'rfpDetail',
    'rfpQuestionnaire',
    'rfpTimeline',
    'rfpWeights',
    'savePriceSheet',
    'saveQuestionnaireTemplate',
    'saveRfpCurrencies',
    'saveWeights',
  ],
  'is about who takes part, and until when': [
    'changeVendorEmail',
    'createVendors',
    'decideInviteRequest',
    'deleteVendorEmail',
    'getVendors',
    'inviteAgain',
    'inviteRequests',
    'moveDueTime',
    'remindVendor',
    'retractInvite',
  ],
  'is what vendors read, and what they ask before they respond': [
    'getAddenda',
    'getAllVendorQuestions',
    'getPublishedQuestions',
    'getVendorQuestions',
    'publishAddendum',
    'publishVendorQuestion',
    'saveVendorQuestion',
    'sendVendorMessage',
    'vendorMessages',
  ],
  'is about who evaluates, and only counts answers': [
    'evaluators',
    'handOverEvaluation',
    'nameEvaluators',
    'removeEvaluator',
  ],
  'is the declaration itself': ['declareConflict', 'declareNoConflict', 'rfpDeclarations'],
  'ends an RFP without a look at any response': ['cancelRfp', 'closeRfp'],
  'takes back the caller’s own request': ['withdrawApproval'],
};

const isAboutResponses = ({ refuses }: Contract) => refuses?.includes('declarationRequired') ?? false;

let app: TestApp;
let side: Side;
beforeAll(async () => {
  app = await createTestApp();
  side = await createSide(app, 'quokka');
  const { rfpId, addendumId, people } = side;
  for (const person of [people.vendor, people.rival]) {
    expectOk(await person.call(acknowledgeAddendum, { body: { rfpId, addendumId } }));
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  for (const [number, answer, roundId] of [
    [1, 'On paper', null],
    [2, 'Kept by a final offer', side.finalRoundId],
  ] as const) {
    const content = {
      answers: [{ questionId: 3, answer, remark: '' }],
      pricing: null,
      sheetPrices: null,
      currency: 'USD',
    };
    await app.database.query(sql.statement`
      insert into response_version (invite_id, number, round_id, content)
      values (${side.inviteId}, ${number}, ${roundId}, ${JSON.stringify(content)}::jsonb)`);
  }
  await app.database.query(sql.statement`update rfp set requires_declaration = true where id = ${rfpId}`);
  await app.runProjections();
});
afterAll(() => app.close());

const ofBuyers = contracts.filter(({ name }) => foreignRequests[name]?.may.includes('colleague'));
/** The test of approvals covers the other one, which names a request for approval. */
const guarded = ofBuyers.filter(
  (contract) => isAboutResponses(contract) && contract.name !== 'decideApproval',
);
const takesRfp = (contract: Contract) => {
  const { params, body } = foreignRequests[contract.name]!.requestOf(side);
  const fields = foreignRequests[contract.name]!.requestOf(side).fields;
  return [params, body, fields].some((input) => input !== undefined && 'rfpId' in input);
};
/** What the vendors answered and uploaded. */
const planted = /Kept by |Seats of |Rita of |agreed\.pdf|legal\.pdf/;
const sendAs = (person: 'colleague' | 'buyer', contract: Contract) =>
  sendRaw(app, side.people[person].token, contract, foreignRequests[contract.name]!.requestOf(side));

test('Every call of a buyer that takes an RFP is refused before the declaration, or has a reason why not', () => {
  const reasoned = Object.values(withoutResponses).flat();
  const named = [...contracts.filter(isAboutResponses).map(({ name }) => name), ...reasoned];
  expect(named.length).toBe(new Set(named).size);
  const taking = ofBuyers.filter(takesRfp).map(({ name }) => name);
  expect(taking.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !ofBuyers.some((contract) => contract.name === name))).toEqual([]);
});

test.each(guarded.map((contract) => [contract.name, contract] as const))(
  '%s is refused to a person who has not declared',
  async (_name, contract) => {
    const { status, text } = await sendAs('colleague', contract);
    expect([status, (JSON.parse(text) as { code?: string }).code]).toEqual([403, 'declarationRequired']);
  },
);

test('Nothing that a person without a declaration can read carries anything of a response', async () => {
  const { rfpId, inviteId, sectionId, people, vendorCompanyId } = side;
  const readings = await readEverything(people.colleague, {
    rfpId: [rfpId],
    userId: [people.colleague.userId, people.vendor.userId, people.buyer.userId],
    inviteId: [inviteId],
    sectionId: [sectionId],
    questionId: ['1', '3'],
    companyId: [side.companyId, vendorCompanyId],
    id: [rfpId, inviteId],
    number: ['1'],
    page: ['0'],
    size: ['50'],
    kind: ['technical', 'commercial'],
    format: ['csv'],
  });
  expect([...readings].filter(([, text]) => planted.test(text)).map(([request]) => request)).toEqual([]);
});

test('The search finds what vendors gave in what a person reads after the declaration', async () => {
  const { rfpId, people } = side;
  const { shown } = expectOk(await people.buyer.call(rfpDeclarations, { params: { rfpId } }));
  expectOk(await people.buyer.call(declareNoConflict, { body: { rfpId, shown } }));
  const carrying: string[] = [];
  for (const contract of guarded)
    if (contract.kind === 'query') {
      const { status, text } = await sendAs('buyer', contract);
      expect(status === 200 || [409, 404].includes(status), `${contract.name}: ${text}`).toBe(true);
      if (planted.test(text)) carrying.push(contract.name);
    }
  expect(carrying).toEqual(
    expect.arrayContaining([
      'finalComparison',
      'vendorResponse',
      'vendorDocuments',
      'getPricing',
      'getAllLegal',
      'getAllNdaAnswers',
    ]),
  );
});
