import { saveQuestionnaireTemplate } from '@bidboard/backend/features/rfps/contracts/questions/questionnaire-templates';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { listSessions } from '@bidboard/backend/features/accounts/contracts/sessions';
import { publishAddendum } from '@bidboard/backend/features/addenda/contract';
import { nameEvaluators } from '@bidboard/backend/features/evaluation/contracts/evaluators';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createLegal } from '@bidboard/backend/features/responses/contracts/legal-documents';
import { createNda } from '@bidboard/backend/features/rfps/contracts/nda';
import { createNdaAnswer } from '@bidboard/backend/features/responses/contracts/nda-answers';
import { requestInvite, inviteRequests } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { withdrawResponse } from '@bidboard/backend/features/responses/contracts/receipts';
import { createReference } from '@bidboard/backend/features/responses/contracts/references';
import { requestReport } from '@bidboard/backend/features/reports/contract';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { writeInternalComment } from '@bidboard/backend/features/responses/contracts/colleagues';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { inviteColleague, removeMember } from '@bidboard/backend/features/team/contracts/team';
import { saveVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import {
  password,
  registerCompany,
  signUpColleague,
  signUpPerson,
} from '@bidboard/backend/testing/app/people';
import {
  dayFrom,
  fillTerms,
  expectOk,
  publishRfp,
  technical,
} from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { Person, TestApp } from '@bidboard/backend/testing/app/test-app';
import { createMarket, type Market } from './side-market.ts';

/** The people connected with a side: as its buyer, as a vendor invited by it, or through a former role. */
export const insiders = [
  'buyer',
  'colleague',
  'evaluator',
  'former',
  'invitee',
  'vendor',
  'vendorColleague',
  'rival',
  'submitter',
  'withdrawn',
  'declined',
] as const;
export type Insider = (typeof insiders)[number];

/** Everything of a buyer and its vendors: one of every kind of object, and all the people involved. */
export interface Side extends Market {
  name: string;
  people: Record<Insider, Person>;
  companyId: string;
  vendorCompanyId: string;
  /** An RFP that is accepted, answered and evaluated separately. Then a draft, and a public one that anyone may ask to join. */
  rfpId: string;
  draftId: string;
  publicId: string;
  inviteId: string;
  sectionId: string;
  addendumId: string;
  commentId: string;
  requestId: string;
  sessionId: string;
  /** The export of the buyer's personal data. */
  exportId: string;
  /** Invitations to the invitee, to the former member, and to a person without an account. */
  invitationId: string;
  declinedId: string;
  takenBackId: string;
  notificationId: string;
  /** What waits for approval: the draft's publication, asked for by the colleague, and an award, asked for by the buyer. */
  publicationRequestId: string;
  awardRequestId: string;
  /** A template that the buyer saved from the RFP's questions. */
  templateId: string;
  /** A best-and-final round that asks all invited vendors. */
  finalRoundId: string;
  /** A file of a contract that followed the RFP. */
  agreementFileId: string;
  /** A view of a table that the buyer saved. */
  gridViewId: string;
  eventId: string;
}

export const pdfNamed = (name: string): File => new File([new Uint8Array(sampleFiles.pdf)], name);
export function formOf(fields: Record<string, string>, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** Creates a side as users would. Its name is part of texts of every kind, which makes any leak recognisable. */
export async function createSide(app: TestApp, name: string): Promise<Side> {
  const fixture = await publishRfp(app, ['vendor', 'rival', 'submitter', 'withdrawn', 'declined'], name);
  const { rfpId, buyer } = fixture;
  const companyId = await registerCompany(buyer, `Buyers ${name}`);
  const [vendor, rival, submitter, withdrawn, declined] = fixture.vendors;
  if (!vendor || !rival || !submitter || !withdrawn || !declined) throw new Error('five vendors are invited');
  const people = {
    buyer,
    colleague: await signUpColleague(app, buyer, `colleague-${name}@buyer.example`),
    evaluator: await signUpColleague(app, buyer, `evaluator-${name}@buyer.example`),
    former: await signUpColleague(app, buyer, `former-${name}@buyer.example`, 'admin'),
    invitee: await signUpPerson(app, `invitee-${name}@buyer.example`),
    vendor: vendor.person,
    vendorColleague: await signUpColleague(app, vendor.person, `second-${name}@vendor.example`),
    rival: rival.person,
    submitter: submitter.person,
    withdrawn: withdrawn.person,
    declined: declined.person,
  };
  expectOk(await buyer.call(removeMember, { body: { userId: people.former.userId } }));
  const invitees = [people.invitee.email, people.former.email, `nobody-${name}@buyer.example`];
  for (const email of invitees)
    expectOk(await buyer.call(inviteColleague, { body: { email, role: 'member' } }));
  await answerAll(people, rfpId);
  const addendumId = expectOk(
    await buyer.call(publishAddendum, { body: { rfpId, title: `News of ${name}`, text: 'More time.' } }),
  )._id;
  const { commentId } = expectOk(
    await people.vendor.call(writeInternalComment, { body: { rfpId, questionId: 1, text: `Ask, ${name}` } }),
  );
  expectOk(await buyer.call(nameEvaluators, { body: { rfpId, userIds: [people.evaluator.userId] } }));
  expectOk(await buyer.call(requestReport, { body: { rfpId, format: 'pdf' } }));
  const draftId = await draftOf(buyer, name);
  const { templateId } = expectOk(
    await buyer.call(saveQuestionnaireTemplate, { body: { rfpId, name: `Template of ${name}` } }),
  );
  const vendorCompanyId = vendor.companyId;
  const market = await createMarket(app, name, { buyer, vendor: people.vendor, vendorCompanyId });
  const publicId = await publicOf(app, buyer, name);
  expectOk(
    await people.vendor.call(requestInvite, { body: { rfpId: publicId, productIds: [market.productId] } }),
  );
  const requests = expectOk(await buyer.call(inviteRequests, { params: { rfpId: publicId } }));
  const found = (query: Parameters<typeof app.database.oneFirst>[0]) =>
    app.database.oneFirst(query) as Promise<string>;
  const idRow = row({ id: text });
  const invitationTo = (email = '') =>
    found(sql.type(idRow)`
      select id::text from team_invitation where email = ${email} and outcome is null order by id desc limit 1`);
  const exportId = await found(sql.type(idRow)`
    insert into own_data (user_id, requested_at, made_at, expires_at, size_bytes)
    values (${buyer.userId}, now(), now(), now() + interval '100 years', 3) returning id::text`);
  await app.database.query(sql.statement`
    insert into stored_file (key, given_name, mime_type, size_bytes, sha256, owner_kind, owner_id)
    values (${`copy${exportId.replaceAll('-', '')}`}, 'my-data.zip', 'application/zip', 3, ${'0'.repeat(64)}, 'ownData', ${exportId})`);
  const requestOf = (ofRfpId: string, action: 'publish' | 'award', userId: string) =>
    found(sql.type(idRow)`
      insert into approval_request (id, rfp_id, company_id, action, status, command, change_count, requested_by, requested_at)
      values (uuidv7(), ${ofRfpId}, ${companyId}, ${action}, 'pending', ${JSON.stringify({ reason: `Best for ${name}` })}::jsonb, 0,
        ${userId}, now())
      returning id::text`);
  return {
    ...market,
    name,
    exportId,
    people,
    companyId,
    vendorCompanyId,
    rfpId,
    draftId,
    templateId,
    publicId,
    addendumId,
    commentId,
    requestId: requests.data[0]?._id ?? '',
    sessionId: await secondSession(app, buyer),
    inviteId: await found(sql.type(idRow)`
      select id::text from invite where rfp_id = ${rfpId} and company_id = ${vendorCompanyId}`),
    sectionId: await found(sql.type(idRow)`
      select s.id::text from requirement_section s where s.rfp_id = ${rfpId} limit 1`),
    invitationId: await invitationTo(invitees[0]),
    declinedId: await invitationTo(invitees[1]),
    takenBackId: await invitationTo(invitees[2]),
    eventId: await found(sql.type(idRow)`
      select event_id::text as id from audit_entry where rfp_id = ${rfpId} and event_id is not null limit 1`),
    publicationRequestId: await requestOf(draftId, 'publish', people.colleague.userId),
    awardRequestId: await requestOf(publicId, 'award', buyer.userId),
    finalRoundId: await found(sql.type(idRow)`
      with round as (
        insert into final_round (id, rfp_id, number, due_at, message, asks_prices, version, started_by, started_at)
        values (uuidv7(), ${rfpId}, 1, now() + interval '100 years', ${`Offer to ${name}`}, true, 1, ${buyer.userId}, now())
        returning id)
      , asked as (
        insert into final_offer (round_id, invite_id) select round.id, i.id from round, invite i where i.rfp_id = ${rfpId})
      select id::text from round`),
    agreementFileId: await found(sql.type(idRow)`
      insert into agreement_file (file_id, rfp_id, document, version, file_name, size_bytes, sha256, is_shared, saved_by, saved_at)
      values (uuidv7(), ${rfpId}, 1, 1, ${`Contract of ${name}.pdf`}, 3, ${'0'.repeat(64)}, false, ${buyer.userId}, now())
      returning file_id::text as id`),
    gridViewId: await found(sql.type(idRow)`
      insert into grid_view (id, user_id, grid, name, layout)
      values (uuidv7(), ${buyer.userId}, 'vendors', ${`View of ${name}`}, '{"columns": [], "sort": [], "filters": []}')
      returning id::text`),
    notificationId: await found(sql.type(idRow)`
      insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at)
      values (${buyer.userId}, 'self', uuidv7(), 'pageClaimed', ${`Told ${name}`}, '/app/dashboard', now())
      returning id::text`),
  };
}

/** All vendors but one accept, answer, ask and upload. One submits; one submits and withdraws. */
async function answerAll(people: Record<Insider, Person>, rfpId: string): Promise<void> {
  const { vendor, rival, submitter, withdrawn, declined } = people;
  for (const person of [vendor, rival, submitter, withdrawn]) {
    expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
    const quesAns = [{ questionId: 3, answer: `Kept by ${person.email}` }];
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  }
  expectOk(await declined.call(acceptInvite, { body: { rfpId, acceptStatus: 2 } }));
  const documentCalls = [
    { contract: createNdaAnswer, field: 'companyNDAAnsDocument', file: 'agreed.pdf' },
    { contract: createLegal, field: 'legalDocuments', file: 'legal.pdf' },
  ] as const;
  for (const person of [vendor, rival]) {
    for (const { contract, field, file } of documentCalls)
      expectOk(await person.call(contract, { form: formOf({ rfpId }, { [field]: pdfNamed(file) }) }));
    const products = [{ productName: `Seats of ${person.email}`, price: 1000, quantity: 10 }];
    const prices = { products, discountPercentage: 0, taxPercentage: 20, payments: [] };
    expectOk(await person.call(createPricing, { body: { rfpId, ...prices } }));
    const references = [
      { name: `Rita of ${person.email}`, email: 'rita@quill.example', mobile: '', company: 'Q' },
    ];
    expectOk(await person.call(createReference, { body: { rfpId, references } }));
    const question = `For how long, asks ${person.email}?`;
    const body = { rfpId, questionId: 3, vendorQuestionId: 7, question };
    expectOk(await person.call(saveVendorQuestion, { body }));
  }
  for (const person of [submitter, withdrawn])
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  expectOk(await withdrawn.call(withdrawResponse, { body: { rfpId } }));
}

async function draftOf(buyer: Person, name: string): Promise<string> {
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: `Draft of ${name}`,
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
      },
    }),
  );
  const rfpId = rfp._id;
  const project = { rfpId, projectName: `P of ${name}`, projectDescription: JSON.stringify('All') };
  expectOk(
    await buyer.call(addProject, { form: formOf(project, { supportingMaterial: pdfNamed('plan.pdf') }) }),
  );
  const terms = { rfpId, vendorMNDA: 'false', companyMNDA: 'true', bidboardMNDA: 'false' };
  expectOk(await buyer.call(createNda, { form: formOf(terms, { companyNDADocument: pdfNamed('nda.pdf') }) }));
  return rfpId;
}

/** Creates an RFP that every signed-in user can find and ask to be invited to. */
async function publicOf(app: TestApp, buyer: Person, name: string): Promise<string> {
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: `Public of ${name}`,
        processTypeValue: 'rapid',
        scopeValue: 'public',
        stepsValue: presets.rapid,
      },
    }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(
    await buyer.call(addProject, {
      body: {
        rfpId,
        projectName: 'Public',
        projectDescription: overview,
        timelineItems: [
          { mileStoneName: 'RFP START', description: '', mileStoneDate: dayFrom(app, 0), isFixed: true },
          {
            mileStoneName: 'RFP Submission',
            description: '',
            mileStoneDate: dayFrom(app, 20),
            isFixed: true,
          },
        ],
      },
    }),
  );
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  await fillTerms(buyer, rfpId);
  const invitees = [{ email: `somebody-${name}@vendor.example` }];
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  await app.runProjections();
  return rfpId;
}

/** Opens another session of the buyer, beside the one that they use. */
async function secondSession(app: TestApp, { email, token }: Person): Promise<string> {
  const response = expectOk(await app.visitor.call(logIn, { body: { email, password } }));
  const sessions = expectOk(await app.as(response.token ?? '').call(listSessions)).data;
  const [first] = expectOk(await app.as(token ?? '').call(listSessions)).data.filter(
    (session) => !session.isCurrent,
  );
  return first?.sessionId ?? sessions[0]?.sessionId ?? '';
}
