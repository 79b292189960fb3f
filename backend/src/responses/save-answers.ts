import { messages } from '../contracts/messages.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import { saveCommercialAnswers, saveTechnicalAnswers } from '../contracts/responses.ts';
import type { FieldError } from '../contracts/schema.ts';
import { sql, type Reader } from '../platform/database.ts';
import { deed, type CommandContext } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { nullable, number, row, text } from '../platform/row.ts';
import type { ResponseDoors } from './invite-doors.ts';
import { answerComplaint, decideSaving, responseOf } from './response.ts';

const askedRow = row({ id: number, type: text, sectionId: text, before: nullable(text) });

/** Saves the answers that the body names; an answer that already stands changes nothing and says nothing. */
const saveAnswers =
  (kind: RequirementKind, { lockInvite }: ResponseDoors) =>
  async ({
    body,
    caller,
    read,
    record,
    now,
  }: CommandContext<typeof saveTechnicalAnswers | typeof saveCommercialAnswers>) => {
    const invite = await lockInvite(read, caller, body.rfpId, 'share');
    const decided = decideSaving(responseOf(invite.acceptStatus, invite.submittedAt));
    if (!decided.ok) return refuse(decided.code);
    const given = new Map(body.quesAns.map((one, index) => [one.questionId, { ...one, index }]));
    const asked = await read.any(sql.type(askedRow)`
      select q.id, q.type, q.section_id as "sectionId", a.answer as before
      from question q join requirement_section s on s.id = q.section_id
      left join answer a on a.invite_id = ${invite.id} and a.question_id = q.id
      where q.rfp_id = ${invite.rfpId} and s.kind = ${kind} and q.id = any(${sql.array([...given.keys()], 'int8')})
      order by q.id`);
    const errors = complaints(body.quesAns, asked);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    // In the order of their ids, so that two saves of the same answers at once wait for each other and never crosswise.
    const changed = asked.filter((one) => given.get(one.id)?.answer !== (one.before ?? ''));
    if (changed.length > 0) {
      await record(
        {
          name: 'answersSaved',
          payload: {
            rfpId: invite.rfpId,
            inviteId: invite.id,
            kind,
            sectionIds: [...new Set(changed.map((one) => one.sectionId))],
            questionIds: changed.map((one) => one.id),
          },
        },
        sql.typeAlias('nothing')`
          insert into answer (invite_id, rfp_id, question_id, answer, answered_by, answered_at)
          select ${invite.id}, ${invite.rfpId}, id, answer, ${caller.userId}, to_timestamp(${now}::double precision / 1000)
          from ${sql.unnest(
            changed.map((one) => [one.id, given.get(one.id)?.answer ?? '']),
            ['int8', 'text'],
          )} as given (id, answer)
          on conflict (invite_id, question_id) do update
          set answer = excluded.answer, answered_by = excluded.answered_by, answered_at = excluded.answered_at,
            version = answer.version + 1`,
      );
    }
    const progress = await countAnswers(read, invite.id, invite.rfpId, kind);
    return { message: messages.detailsUpdated, savedAt: new Date(now).toISOString(), ...progress };
  };

function complaints(
  given: readonly { questionId: number; answer: string }[],
  asked: readonly { id: number; type: string }[],
): FieldError[] {
  const types = new Map(asked.map((one) => [one.id, one.type]));
  return given.flatMap((one, index) => {
    const type = types.get(one.questionId);
    const field = `quesAns[${index}]`;
    if (type === undefined) return [{ field: `${field}.questionId`, message: 'No such question' }];
    const message = answerComplaint(type as 'yes-no', one.answer);
    return message ? [{ field: `${field}.answer`, message }] : [];
  });
}

const countAnswers = (read: Reader, inviteId: string, rfpId: string, kind: RequirementKind) =>
  read.one(sql.type(row({ answered: number, total: number }))`
    select count(*) filter (where coalesce(a.answer, '') <> '')::int4 as answered, count(*)::int4 as total
    from requirement_section s join question q on q.section_id = s.id
    left join answer a on a.invite_id = ${inviteId} and a.question_id = q.id
    where s.rfp_id = ${rfpId} and s.kind = ${kind}`);

export const doSaveTechnicalAnswers = (doors: ResponseDoors) =>
  deed<typeof saveTechnicalAnswers>(saveTechnicalAnswers, saveAnswers('technical', doors));
export const doSaveCommercialAnswers = (doors: ResponseDoors) =>
  deed<typeof saveCommercialAnswers>(saveCommercialAnswers, saveAnswers('commercial', doors));
