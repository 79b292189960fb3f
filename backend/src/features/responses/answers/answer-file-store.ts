import type { Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import {
  listFiles,
  releaseFile,
  type FileOwner,
  type StoredFile,
} from '../../../platform/storage/stored-file.ts';
import { filesIn, isSameFile, type AnsweredFile } from '../../rfps/contracts/questions/file-answer.ts';

/** The files of all answers of a response belong to its invite. None of them is public. */
export const answerFileOwner = (inviteId: string): FileOwner => ({ kind: 'answerFile', id: inviteId });

const named = ({ sha256, fileName }: StoredFile): AnsweredFile => ({ sha256, name: fileName });

/**
 * Returns the stored files that an answer names, in its order. Two answers may name files of the same name and content, so each
 * stored file is taken once.
 */
export function storedFilesOf(stored: readonly StoredFile[], files: readonly AnsweredFile[]): StoredFile[] {
  const left = [...stored];
  return files.flatMap((file) => {
    const at = left.findIndex((candidate) => isSameFile(named(candidate), file));
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** Returns changes for `record` that remove the files that an answer no longer names. */
export async function releaseAnswerFiles(
  db: Queryable,
  inviteId: string,
  files: readonly AnsweredFile[],
): Promise<Change[]> {
  if (files.length === 0) return [];
  const owner = answerFileOwner(inviteId);
  return storedFilesOf(await listFiles(db, owner), files).map(({ id }) => releaseFile(id, owner));
}

/** Returns changes for `record` that remove the files of answers that are cleared or no longer applicable. */
export const releaseClearedFiles = (
  db: Queryable,
  inviteId: string,
  answers: readonly { type: string; before: string | null; answer: string }[],
): Promise<Change[]> =>
  releaseAnswerFiles(
    db,
    inviteId,
    answers.flatMap(({ type, before, answer }) =>
      type === 'file' && before !== answer ? filesIn(before) : [],
    ),
  );
