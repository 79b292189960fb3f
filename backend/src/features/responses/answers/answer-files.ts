import type { QuestionType } from '../../rfps/contracts/questions/question-details.ts';
import { answerOfFiles, filesIn, type AnsweredFile } from '../../rfps/contracts/questions/file-answer.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import { addAnswerFiles, deleteAnswerFile, getAnswerFiles } from '../contracts/answer-files.ts';
import { documentsFull, legalFile } from '../../../kernel/files/documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import {
  commandHandler,
  queryHandler,
  type CommandContext,
  type Handler,
} from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { documentOf } from '../../../platform/storage/documents.ts';
import { assignFile, listFiles } from '../../../platform/storage/stored-file.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { lockOpenResponse } from '../open-response.ts';
import type { ResponseDependencies, VendorInvite } from '../response-dependencies.ts';
import { loadVendorOfCompany } from '../vendor-store.ts';
import { answerFileOwner, releaseAnswerFiles, storedFilesOf } from './answer-file-store.ts';
import { lockAnswers, writeAnswers } from './answer-store.ts';

type Dependencies = ResponseDependencies & DocumentDependencies;

/** Returns a question that is answered by files, with its answer. Refuses notFound if the RFP has no such question. */
async function lockFileQuestion(db: Queryable, invite: VendorInvite, questionId: number) {
  for (const kind of requirementKinds) {
    const [question] = await lockAnswers(db, invite, kind, [questionId]);
    if (question)
      return { ...orNotFound((question.type as QuestionType) === 'file' ? question : null), kind };
  }
  return refuse('notFound');
}
type FileQuestion = Awaited<ReturnType<typeof lockFileQuestion>>;

interface Saving {
  dependencies: Dependencies;
  context: Pick<
    CommandContext<typeof addAnswerFiles | typeof deleteAnswerFile>,
    'db' | 'record' | 'now' | 'caller'
  >;
  invite: VendorInvite;
  question: FileQuestion;
}

/** Saves which files answer a question, and returns the answer. A rating of the answer before is removed. */
async function saveFiles(
  { dependencies, context: { db, record, now, caller }, invite, question }: Saving,
  files: readonly AnsweredFile[],
  changes: readonly Change[],
) {
  const { id: questionId, kind, sectionId, version, remarkBefore } = question;
  const answer = answerOfFiles(files);
  const of = { rfpId: invite.rfpId, inviteId: invite.id };
  const remark = remarkBefore ?? '';
  const saved = { questionId, answer, ...(remark && { remark }) };
  // The same files again are no other answer. The copies that came are discarded.
  if (answer === question.before) return { ...saved, version: version ?? 0 };
  const removal = await dependencies.removeRatings(db, { ...of, questionIds: [questionId], now });
  await record(
    [
      {
        name: 'answersSaved',
        payload: { ...of, kind, sectionIds: [sectionId], questionIds: [questionId] },
      },
      ...removal.events,
    ],
    writeAnswers(invite, [{ questionId, answer, remark }], { userId: caller.userId, now }),
    ...changes,
    ...removal.changes,
  );
  return { ...saved, version: (version ?? 0) + 1 };
}

const field = 'answerFiles';
const refuseAtField = (message: string) => refuse('invalidFields', { errors: [{ field, message }] });

const addAnswerFilesHandler = (dependencies: Dependencies) =>
  commandHandler(addAnswerFiles, async ({ body, files, ...context }) => {
    const { db, caller, now } = context;
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const question = await lockFileQuestion(db, invite, body.questionId);
    const coming = files[field] ?? [];
    if (coming.length === 0) return refuseAtField(sharedMessages.documentRequired);
    const added = filesIn(answerOfFiles(coming.map(({ fileName, sha256 }) => ({ name: fileName, sha256 }))));
    const names = new Set(added.map(({ name }) => name));
    if (names.size < added.length) return refuseAtField(sharedMessages.fileTwice);
    const before = filesIn(question.before);
    const known = new Set(before.map(({ name }) => name));
    // A file that replaces another keeps its place.
    const newer = new Map(added.map((file) => [file.name, file]));
    const next = [
      ...before.map((file) => newer.get(file.name) ?? file),
      ...added.filter(({ name }) => !known.has(name)),
    ];
    if (next.length > legalFile.maxCount) return refuseAtField(documentsFull(legalFile));
    const replaced = before.filter(({ name }) => names.has(name));
    const owner = answerFileOwner(invite.id);
    const answer = await saveFiles({ dependencies, context, invite, question }, next, [
      ...(await releaseAnswerFiles(db, invite.id, replaced)),
      ...coming.map((file) => assignFile(file, owner)),
    ]);
    return { message: sharedMessages.detailsUpdated, answer };
  });

const deleteAnswerFileHandler = (dependencies: Dependencies) =>
  commandHandler(deleteAnswerFile, async ({ body, ...context }) => {
    const { db, caller, now } = context;
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const question = await lockFileQuestion(db, invite, body.questionId);
    const before = filesIn(question.before);
    const removed = before.filter(({ name }) => name === body.fileName);
    if (removed.length === 0) return refuse('notFound');
    const answer = await saveFiles(
      { dependencies, context, invite, question },
      before.filter((file) => !removed.includes(file)),
      await releaseAnswerFiles(db, invite.id, removed),
    );
    return { message: sharedMessages.documentDeleted, answer };
  });

const getAnswerFilesHandler = (dependencies: Dependencies) =>
  queryHandler(getAnswerFiles, async ({ params, caller, db, now }) => {
    const { rfpId, questionId, vendorId } = params;
    const reader = { caller, now };
    const { vendor, isOwn } = await loadVendorOfCompany(dependencies, db, reader, { rfpId, vendorId });
    const answered = await db.maybeOne(sql.type(row({ answer: text, kind: text }))`
      select a.answer, s.kind from answer a join question q on q.rfp_id = a.rfp_id and q.id = a.question_id
      join requirement_section s on s.id = q.section_id
      where a.invite_id = ${vendor.inviteId} and a.question_id = ${Number(questionId)}`);
    if (!isOwn && answered?.kind === 'commercial' && (await dependencies.arePricesClosed(db, rfpId)))
      return refuse('pricesClosed');
    const stored = await listFiles(db, answerFileOwner(vendor.inviteId));
    return {
      files: storedFilesOf(stored, filesIn(answered?.answer ?? null)).map((file) =>
        documentOf(file, vendor.companyName, dependencies.fileLinks, now),
      ),
    };
  });

/** Handles the files that answer a question: the vendor adds and removes them, and the vendor and the buyer read them. */
export const answerFileHandlers = (dependencies: Dependencies): Handler[] => [
  addAnswerFilesHandler(dependencies),
  deleteAnswerFileHandler(dependencies),
  getAnswerFilesHandler(dependencies),
];
