import { messages } from '../contracts/messages.ts';
import { saveVendorQuestion } from '../contracts/vendor-questions.ts';
import { commandHandler, type CommandContext, type Caller } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { findPublication } from './published-question-store.ts';
import {
  addQuestion,
  findOwnQuestion,
  answerQuestion,
  hasQuestion,
  lockQuestions,
  rewordQuestion,
} from './vendor-question-store.ts';
import { decideAnswering, decideAsking } from './vendor-question.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { t } from '../../../kernel/text/texts.ts';

type SaveContext = CommandContext<typeof saveVendorQuestion>;

/** Serves both sides with one call: the vendor asks, the buyer answers. The RFP determines which side the caller is on. */
export const saveVendorQuestionHandler = (dependencies: VendorQuestionDependencies) =>
  commandHandler(saveVendorQuestion, async (context) => {
    const inviteId = await dependencies.inviteReadBy(context.db, context.caller, context.body.rfpId);
    return inviteId === null ? answer(context, dependencies) : askQuestion(context, dependencies);
  });

async function askQuestion(
  { body, caller, db, record, now }: SaveContext,
  { lockInvite }: VendorQuestionDependencies,
) {
  const invite = await lockInvite(db, caller, body.rfpId, 'share');
  const text = body.question?.trim() ?? refuseField('question', messages.vendorQuestionEmpty);
  if (body.answer !== undefined) return refuseField('answer', messages.answerIsBuyers);
  const { rfpId, questionId, vendorQuestionId: id } = body;
  const current = await findOwnQuestion(db, invite.id, id);
  const decided = decideAsking(invite, current, { questionId, text, savedVersion: body.savedVersion });
  if (!decided.ok) return refuse(decided.code);
  const version = current?.version ?? 0;
  const payload = { rfpId, inviteId: invite.id, vendorQuestionId: id };
  const questionText = { userId: caller.userId, text, now };
  if (decided.does === 'ask') {
    if (!(await hasQuestion(db, rfpId, questionId))) return refuseField('questionId', t('No such question'));
    const change = addQuestion({ inviteId: invite.id, id, rfpId, questionId }, questionText);
    await record({ name: 'vendorQuestionAsked', payload }, change);
  }
  if (decided.does === 'reword')
    await record(
      { name: 'vendorQuestionReworded', payload },
      rewordQuestion({ inviteId: invite.id, id, version }, questionText),
    );
  return {
    message: messages.vendorQuestionAsked,
    savedVersion: decided.does === 'nothing' ? version : version + 1,
  };
}

async function answer(
  { body, caller, db, record, now }: SaveContext,
  { lockUndecidedRfpForShare }: VendorQuestionDependencies,
) {
  await lockUndecidedRfpForShare(db, body.rfpId);
  const text = body.answer?.trim() ?? refuseField('answer', messages.vendorQuestionEmpty);
  const { rfpId, questionId, vendorQuestionId: id, vendorId, savedVersion } = body;
  const [first, second] = await lockQuestions(db, { rfpId, questionId, id, vendorId });
  if (second) return refuseField('vendorId', messages.vendorNotNamed);
  const current = orNotFound(first);
  const decided = decideAnswering(current, { question: body.question?.trim(), answer: text, savedVersion });
  if (!decided.ok) return refuse(decided.code);
  if (decided.does === 'nothing')
    return { message: messages.vendorQuestionAnswerSaved, savedVersion: current.version };
  const { inviteId, version } = current;
  const key = { rfpId, inviteId, vendorQuestionId: id };
  const answered = {
    name: 'vendorQuestionAnswered' as const,
    payload: { ...key, isCorrection: decided.does === 'correct' },
  };
  // A published question has the same answer, so a change also corrects the publication.
  const isPublished = (await findPublication(db, inviteId, id)) !== null;
  await record(
    isPublished
      ? [answered, { name: 'vendorQuestionPublished', payload: { ...key, isCorrection: true } }]
      : answered,
    answerQuestion({ inviteId, id, version }, { userId: caller.userId, text, now }),
  );
  return { message: messages.vendorQuestionAnswerSaved, savedVersion: version + 1 };
}

const refuseField = (field: string, message: string) =>
  refuse('invalidFields', { errors: [{ field, message }] });

/** What this feature needs from RFPs and invites, which belong to the buyer's side; wired in `feature.ts`. */
export interface VendorQuestionDependencies {
  /**
   * Returns the invite by which the caller reads an RFP, or null to its buyer. Refuses notFound if the caller may not read it.
   */
  inviteReadBy(db: Queryable, caller: Caller, rfpId: string): Promise<string | null>;
  /** Whether a reader is the RFP's buyer or a vendor that has not declined. Refuses notFound if the caller may not read it. */
  isTakingPart(db: Queryable, caller: Caller, rfpId: string): Promise<boolean>;
  /** Refuses rfpDecided once the RFP is awarded, closed or cancelled. A lock keeps it undecided until the commit. */
  lockUndecidedRfpForShare(db: Queryable, rfpId: string): Promise<void>;
  /** Returns the caller's invite and locks it. A submission and a question wait for each other. */
  lockInvite(
    db: Queryable,
    caller: Caller,
    rfpId: string,
    how: 'share',
  ): Promise<{ id: string; acceptStatus: number; submittedAt: number | null }>;
}
