import { anonymousBuyer, isBuyerHidden } from '../../rfps/contracts/anonymous-buyer.ts';
import { acceptedContract } from '../../rfps/contracts/contract-drafts.ts';
import { questionTypes, type QuestionDetails } from '../../rfps/contracts/questions/question-details.ts';
import { askedQuestions } from '../../rfps/contracts/questions/shown-if.ts';
import { documentParts, type DocumentPart } from '../contracts/vendor-documents.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { bool, json, nullable, number, oneOf, row, text } from '../../../platform/database/row.ts';
import { fileKinds } from '../documents/uploaded-files.ts';
import { findPricing, type Pricing } from '../pricing/pricing.ts';
import { loadReferences } from '../documents/reference.ts';
import { findResponseCurrency } from '../pricing/response-currency.ts';
import { findDocumentPriceSheet, type SavedSheetPrices } from './document-price-sheet.ts';
import {
  documentForm,
  documentPricingOf,
  type DocumentForm,
  type ResponseDocument,
} from './response-document.ts';

/** A submission's number, its submitter (a user's id) and its time (ms). */
export interface Submission {
  number: number;
  submittedBy: string;
  submittedAt: number;
}

const headRow = row({
  rfpId: text,
  rfpName: text,
  currency: text,
  timeZone: text,
  isAnonymous: bool,
  acceptStatus: number,
  buyer: text,
  vendorId: text,
  vendor: text,
  submitterName: text,
  submitterEmail: text,
});
const answerRow = row({
  kind: text,
  category: text,
  section: text,
  questionId: number,
  question: text,
  type: oneOf(questionTypes),
  answer: text,
  columns: nullable(json<string[]>()),
  unit: nullable(text),
  remark: text,
  details: nullable(json<QuestionDetails>()),
});
const fileRow = row({ kind: text, name: text, sizeBytes: number, sha256: text });

/** As `final-rounds` keeps them. Its contracts know this feature, so its types are not imported. */
interface FirstVersion {
  answers: readonly { questionId: number; answer: string; remark: string }[];
  pricing: Pricing | null;
  sheetPrices: SavedSheetPrices | null;
  currency: string;
}

/** Finds the answers and prices as they were submitted, if the vendor has made a final offer since. */
const findFirstVersion = async (db: Queryable, inviteId: string): Promise<FirstVersion | null> =>
  db.maybeOneFirst(
    sql.type(row({ content: json<FirstVersion>() }))`
      select content from response_version where invite_id = ${inviteId} and number = 1`,
  );

/**
 * Returns a response from the current tables in the form of its receipt. Final offers have receipts of their own, so the answers and
 * prices are those of the first version. A submission holds the invite's lock meanwhile.
 */
export async function readResponse(
  db: Queryable,
  inviteId: string,
  { number: count, submittedBy, submittedAt }: Submission,
  form: DocumentForm = documentForm,
): Promise<ResponseDocument> {
  const head = await db.one(sql.type(headRow)`
    select r.id::text as "rfpId", r.name as "rfpName", r.currency, r.time_zone as "timeZone",
      r.is_anonymous as "isAnonymous", i.accept_status as "acceptStatus", coalesce(b.name, o.user_name) as buyer,
      c.id::text as "vendorId", c.name as vendor, u.user_name as "submitterName", u.email as "submitterEmail"
    from invite i join rfp r on r.id = i.rfp_id join app_user o on o.id = r.owner_id
    left join company b on b.id = r.company_id join company c on c.id = i.company_id
    join app_user u on u.id = ${submittedBy}
    where i.id = ${inviteId}`);
  const answers = await db.any(sql.type(answerRow)`
    select s.kind, s.category_name as category, s.name as section, q.id as "questionId", q.text as question, q.type,
      coalesce(a.answer, '') as answer, q.details ->> 'unit' as unit,
      jsonb_path_query_array(q.details, '$.columns[*].name') as columns, coalesce(a.remark, '') as remark,
      q.details
    from invite i join rfp r on r.id = i.rfp_id join requirement_section s on s.rfp_id = r.id
    join question q on q.section_id = s.id left join answer a on a.invite_id = i.id and a.question_id = q.id
    where i.id = ${inviteId} and (s.kind = 'technical' or coalesce((r.steps ->> 'commercialEvaluation')::boolean, false))
    order by s.kind desc, s.category_position, s.position, q.position, q.id`);
  const first = await findFirstVersion(db, inviteId);
  const currency = first?.currency ?? (await findResponseCurrency(db, inviteId, head.currency));
  const own = currency === head.currency ? {} : { currency };
  const firstAnswers = first && new Map(first.answers.map((answer) => [answer.questionId, answer]));
  const submitted = firstAnswers
    ? answers.map((answer) => ({
        ...answer,
        ...(firstAnswers.get(answer.questionId) ?? { answer: '', remark: '' }),
      }))
    : answers;
  const asked = askedQuestions(submitted);
  const pricing = first ? first.pricing : await findPricing(db, inviteId);
  const priceSheet = await findDocumentPriceSheet(db, inviteId, first?.sheetPrices);
  const { references } = await loadReferences(db, inviteId);
  return {
    form,
    number: count,
    submittedAt: isoTime(submittedAt),
    submittedBy: { name: head.submitterName, email: head.submitterEmail },
    rfp: { id: head.rfpId, name: head.rfpName, currency: head.currency, timeZone: head.timeZone },
    buyer: { name: isBuyerHidden(head.isAnonymous, head.acceptStatus) ? anonymousBuyer.name : head.buyer },
    vendor: { id: head.vendorId, name: head.vendor },
    answers: submitted.map(({ unit, columns, remark, details: _details, ...answer }) => {
      const wasAsked = asked.has(answer.questionId);
      return {
        ...answer,
        ...(!wasAsked && { answer: '', isNotAsked: true as const }),
        ...(columns !== null && columns.length > 0 && { columns }),
        ...(unit !== null && { unit }),
        ...(remark !== '' && wasAsked && { remark }),
      };
    }),
    pricing: pricing && { ...documentPricingOf(pricing), ...own },
    ...(priceSheet && { priceSheet: { ...priceSheet, ...own } }),
    presentation: await db.maybeOne(
      sql.type(row({ officeLocation: text, conferenceDetails: text }))`
        select office_location as "officeLocation", conference_details as "conferenceDetails"
        from response_presentation where invite_id = ${inviteId}`,
    ),
    references: references.map(({ name, email, mobile, company }) => ({ name, email, mobile, company })),
    ...(form === documentForm && { contract: await findContractStatement(db, inviteId) }),
    files: await listUploadedFiles(db, inviteId),
  };
}

const findContractStatement = async (db: Queryable, inviteId: string): Promise<string | null> =>
  (await db.exists(sql.statement`select from contract_acceptance where invite_id = ${inviteId}`))
    ? acceptedContract
    : null;

async function listUploadedFiles(db: Queryable, inviteId: string): Promise<ResponseDocument['files']> {
  const kinds = Object.entries(fileKinds) as [DocumentPart, string][];
  const files = await db.any(sql.type(fileRow)`
    select owner_kind as kind, given_name as name, size_bytes as "sizeBytes", sha256 from stored_file
    where owner_id = ${inviteId} and owner_kind = any(${sql.array(Object.values(fileKinds), 'text')}) and released_at is null
    order by created_at, id`);
  return documentParts.flatMap((part) =>
    files
      .filter(({ kind }) => kinds.some(([of, name]) => of === part && name === kind))
      .map(({ name, sizeBytes, sha256 }) => ({ part, name, sizeBytes, sha256 })),
  );
}
