import type { Category } from '../contracts/requirements.ts';
import { createCommercial, createTechnical } from '../contracts/requirements.ts';
import { createVendors } from '../contracts/invites.ts';
import { presets } from '../contracts/rfp-steps.ts';
import { addProject, createRfp } from '../contracts/rfps.ts';
import { sql } from '../platform/database.ts';
import { rebuild } from '../platform/projection.ts';
import { row, text } from '../platform/row.ts';
import { projections } from '../projections.ts';
import { signUpPerson } from './people.ts';
import { fillTerms, expectOk, startAndDue } from './rfp-fixture.ts';
import type { Person, TestApp } from './test-app.ts';

interface Width {
  vendors: number;
  /** The number of sections. The last fifth are commercial, and each category has five. */
  sections: number;
  questionsEach: number;
}

export interface WideRfp {
  rfpId: string;
  buyer: Person;
  /** The companies of the vendors, which have all submitted. */
  vendorIds: string[];
  /** The ids of each section's first technical question answered in words, which no one has rated yet. */
  detailed: number[];
}

const categoriesOf = (from: number, to: number, { questionsEach }: Width): Category[] =>
  Array.from({ length: Math.ceil((to - from) / 5) }, (_, c) => ({
    categoryName: `Area ${Math.floor(from / 5) + c + 1}`,
    sections: Array.from({ length: Math.min(5, to - from - c * 5) }, (_unused, s) => {
      const at = from + c * 5 + s;
      return {
        sectionName: `Part ${at + 1}`,
        questions: Array.from({ length: questionsEach }, (_one, q) => {
          const isDetailed = q % 4 === 0;
          return {
            questionId: at * 1000 + q + 1,
            question: `What does the product do in case ${at + 1}.${q + 1}, and who is told of it?`,
            type: isDetailed ? ('detailed' as const) : ('yes-no' as const),
            score: isDetailed ? 5 : 1,
          };
        }),
      };
    }),
  }));

/**
 * Creates a published RFP of the given width, not yet projected (`rebuildAll`). Commands make the buyer's side. Companies,
 * acceptances, submissions, answers and ratings are rows in the write tables. Every fifth answer is missing. Half of the answers
 * in words are rated, except the first of each section.
 */
export async function openWideRfp(app: TestApp, width: Width, name: string): Promise<WideRfp> {
  const buyer = await signUpPerson(app, `${name}@buyer.example`);
  const settings = {
    rfpName: `Tender ${name}`,
    processTypeValue: 'complete',
    scopeValue: 'private',
  } as const;
  const { rfp } = expectOk(
    await buyer.ask(createRfp, { body: { ...settings, stepsValue: presets.complete } }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('What we need');
  const commercialFrom = width.sections - Math.max(1, Math.floor(width.sections / 5));
  const technical = categoriesOf(0, commercialFrom, width);
  const commercial = categoriesOf(commercialFrom, width.sections, width);
  expectOk(await buyer.ask(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.ask(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const project = { rfpId, projectName: name, projectDescription: overview };
  expectOk(await buyer.ask(addProject, { body: { ...project, timelineItems: startAndDue(app, 0, 36) } }));
  const invitees = Array.from({ length: width.vendors }, (_, at) => ({
    email: `vendor-${at}-${name}@vendor.example`,
  }));
  await fillTerms(buyer, rfpId);
  expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  expectOk(await buyer.ask(addProject, { body: { ...project, timelineItems: startAndDue(app, -20, 36) } }));
  const vendorIds = await acceptAll(app, rfpId);
  await answerAll(app, rfpId, buyer.userId);
  const sections = technical.flatMap((one) => one.sections);
  const detailed = sections.flatMap((section) => section.questions[0]?.questionId ?? []);
  return { rfpId, buyer, vendorIds, detailed };
}

/** Rebuilds every read model from the write tables. */
export async function rebuildAll(app: TestApp): Promise<void> {
  for (const projection of projections) await rebuild(app.database, projection, app.now.ms);
}

/** Each invite gets a company that accepts it. */
const acceptAll = async (app: TestApp, rfpId: string): Promise<string[]> => [
  ...(await app.database.anyFirst(sql.type(row({ id: text }))`
    with founded as (
      insert into company (name) select 'Vendor of ' || split_part(email, '@', 1) from invite where rfp_id = ${rfpId}
      returning id, name
    )
    update invite i set company_id = founded.id, accept_status = 1, answered_at = now(), submitted_at = now()
    from founded where i.rfp_id = ${rfpId} and founded.name = 'Vendor of ' || split_part(i.email, '@', 1)
    returning i.company_id as id`)),
];

/** Derives each answer from vendor and question, so every run gives the same answers. */
async function answerAll(app: TestApp, rfpId: string, byUserId: string): Promise<void> {
  await app.database.query(sql.statement`
    insert into answer (invite_id, rfp_id, question_id, answer, answered_by, answered_at)
    select i.id, i.rfp_id, q.id, case when q.type = 'detailed'
        then 'In case ' || q.id || ' the product keeps a record, tells whoever is on call within a minute, and goes on.'
        when (i.at * 3 + q.id) % 7 = 0 then 'no' else 'yes' end, ${byUserId}, now()
    from (select id, rfp_id, row_number() over (order by email) as at from invite where rfp_id = ${rfpId}) i
    join question q on q.rfp_id = i.rfp_id
    where (i.at * 7 + q.id) % 5 <> 0`);
  await app.database.query(sql.statement`
    insert into rating (invite_id, rfp_id, question_id, rating, rated_by, rated_at)
    select a.invite_id, a.rfp_id, a.question_id,
      (array['not-met', 'partially-met', 'fully-met'])[1 + (i.at + a.question_id) % 3], ${byUserId}, now()
    from (select id, row_number() over (order by email) as at from invite where rfp_id = ${rfpId}) i
    join answer a on a.invite_id = i.id join question q on q.rfp_id = a.rfp_id and q.id = a.question_id
    where q.type = 'detailed' and q.id % 1000 > 1 and (i.at + q.id) % 2 = 0`);
}
