import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, number, row, text } from '../../../platform/database/row.ts';
import type { SentFile } from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import {
  assignFile,
  releaseFile,
  releaseFilesById,
  type FileOwner,
} from '../../../platform/storage/stored-file.ts';

/** The files of all questions belong to their RFP. None of them is public. */
export const questionFileOwner = (rfpId: string): FileOwner => ({ kind: 'questionFile', id: rfpId });

const questionFileRow = row({ fileId: text, questionId: number, name: text, isPending: bool });

/** Lists which files belong to which question of an RFP. */
export const listQuestionFiles = (db: Queryable, rfpId: string) =>
  db.any(sql.type(questionFileRow)`
    select file_id as "fileId", question_id as "questionId", name, is_pending as "isPending" from question_file where rfp_id = ${rfpId}
    order by question_id, name`);

/** Returns changes for `record`: a file that has arrived belongs to a question, or waits for the next addendum. */
export const attachFile = (
  rfpId: string,
  questionId: number,
  file: SentFile,
  isPending: boolean,
): Change[] => [
  assignFile(file, questionFileOwner(rfpId)),
  sql.statement`
    insert into question_file (rfp_id, question_id, name, file_id, sha256, is_pending)
    values (${rfpId}, ${questionId}, ${file.fileName}, ${file.id}, ${file.sha256}, ${isPending})`,
];

/** Returns changes for `record`: a file of a question is removed. */
export const detachFile = (rfpId: string, fileId: string): Change[] => [
  sql.statement`delete from question_file where file_id = ${fileId}`,
  releaseFile(fileId, questionFileOwner(rfpId)),
];

/** Returns changes for `record` that remove the files of questions that the RFP no longer has. */
export const detachFilesOfDeletedQuestions = (rfpId: string): Change[] => {
  const orphans = sql.fragment`
    select f.file_id from question_file f where f.rfp_id = ${rfpId}
      and not exists (select from question q where q.rfp_id = f.rfp_id and q.id = f.question_id)`;
  return [
    releaseFilesById(orphans),
    { mayMiss: sql.statement`delete from question_file where file_id in (${orphans})` },
  ];
};

/** Returns the change for `record` by which vendors get the files that waited for an addendum. */
export const publishPendingFiles = (rfpId: string): Change => sql.statement`
  update question_file set is_pending = false where rfp_id = ${rfpId} and is_pending`;

/** Returns the change for `record` by which a copied file belongs to the same question of a copy. */
export const attachCopy = (fileId: string, copy: SentFile, toRfpId: string): Change[] => [
  assignFile(copy, questionFileOwner(toRfpId)),
  sql.statement`
    insert into question_file (rfp_id, question_id, name, file_id, sha256, is_pending)
    select ${toRfpId}, question_id, name, ${copy.id}, sha256, false from question_file where file_id = ${fileId}`,
];
