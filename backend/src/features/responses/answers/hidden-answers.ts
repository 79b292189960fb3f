import type { NewEvent } from '../../../kernel/events.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import { isQAmongAsked } from '../../rfps/public.ts';
import { releaseClearedFiles } from './answer-file-store.ts';

const hiddenRow = row({ id: number, sectionId: text, kind: text, type: text, before: text });

/**
 * Returns the changes that clear a vendor's answers to questions that it is not asked, and remove the files of these answers. While
 * the vendor works on its response they are kept, so that an answer that is taken back brings them back. A submission leaves them
 * behind.
 */
export async function clearHiddenAnswers(
  db: Queryable,
  { id: inviteId, rfpId }: { id: string; rfpId: string },
): Promise<{ events: NewEvent[]; changes: Change[] }> {
  const hidden = await db.any(sql.type(hiddenRow)`
    select q.id, q.section_id::text as "sectionId", s.kind, q.type, a.answer as before from answer a
    join question q on q.rfp_id = a.rfp_id and q.id = a.question_id join requirement_section s on s.id = q.section_id
    where a.invite_id = ${inviteId} and (a.answer <> '' or a.remark <> '') and not ${isQAmongAsked(inviteId, rfpId)}
    order by q.id`);
  if (hidden.length === 0) return { events: [], changes: [] };
  return {
    events: requirementKinds.flatMap((kind): NewEvent[] => {
      const ofKind = hidden.filter((question) => question.kind === kind);
      if (ofKind.length === 0) return [];
      const sectionIds = [...new Set(ofKind.map(({ sectionId }) => sectionId))];
      const questionIds = ofKind.map(({ id }) => id);
      return [{ name: 'answersSaved', payload: { rfpId, inviteId, kind, sectionIds, questionIds } }];
    }),
    changes: [
      sql.statement`
        update answer set answer = '', remark = '', version = version + 1
        where invite_id = ${inviteId} and question_id = any(${sql.array(
          hidden.map(({ id }) => id),
          'int8',
        )})`,
      ...(await releaseClearedFiles(
        db,
        inviteId,
        hidden.map(({ type, before }) => ({ type, before, answer: '' })),
      )),
    ],
  };
}
