import { notApplicable } from './question-details.ts';
import { cellText } from './table-answer.ts';

/** A file of an answer. */
export interface AnsweredFile {
  /** Of the content, in 64 hexadecimal digits. */
  sha256: string;
  name: string;
}

const line = /^([0-9a-f]{64}) {2}(.+)$/;

/**
 * The answer to a question for files: the SHA-256 and the name of each file in a line, as `sha256sum` prints them. So another
 * content is another answer, and a copy of the answer shows which files were meant.
 */
export const answerOfFiles = (files: readonly AnsweredFile[]): string =>
  files.map(({ sha256, name }) => `${sha256}  ${cellText(name)}`).join('\n');

export const filesIn = (answer: string | null): AnsweredFile[] =>
  (answer === notApplicable ? '' : (answer ?? '')).split('\n').flatMap((text) => {
    const [, sha256, name] = line.exec(text) ?? [];
    return sha256 === undefined || name === undefined ? [] : [{ sha256, name }];
  });

export const isSameFile = (file: AnsweredFile, other: AnsweredFile): boolean =>
  file.sha256 === other.sha256 && cellText(file.name) === cellText(other.name);
