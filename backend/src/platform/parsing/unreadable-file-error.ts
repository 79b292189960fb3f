import { t } from '../../kernel/text/texts.ts';

/** A limit that the file exceeds, or the place of the error. */
type Value = number | string;

/** A sentence about a limit of questionnaires, with what the sender can do. */
const withAdvice = (sentence: string): string =>
  `${sentence} ${t('Save only the questions to a new file and try again.')}`;

/** Says why a file cannot be read, to the person who sent it. */
const sentences = {
  damaged: () => t('The file is cut off or damaged.'),
  tooManyParts: () => t('The file contains too many parts.'),
  locked: () => t('The file is protected by a password.'),
  unknownCompression: () => t('The file uses an unknown compression method.'),
  unpacksToTooMuch: () => t('The file unpacks to far more than a questionnaire needs.'),
  notXlsx: () => t('The file is not a readable XLSX spreadsheet.'),
  notDocx: () => t('The file is not a readable Word document (.docx).'),
  notPdf: () => t('The file is not a readable PDF.'),
  pdfWithoutText: () =>
    t('The PDF has no text, as if its pages were scanned. Please use a spreadsheet, or a PDF with text.'),
  noQuestions: () => t('No questions were found in the document.'),
  tooManyPages: (max: Value) =>
    withAdvice(t('The file has more than {max, plural, one {# page} other {# pages}}.', { max })),
  notUtf8: () => t('The file is not UTF-8 text. Please save it as “CSV UTF-8”.'),
  openQuote: (line: Value) => t('Quotes do not match up at line {line}.', { line: String(line) }),
  columnTwice: (column: Value) => t('The header has the column {column} twice.', { column }),
  tooLarge: (maxMb: Value) => t('The file is larger than {maxMb} MB.', { maxMb }),
  tooManyQuestions: (max: Value) =>
    t('The file has more than {max, plural, one {# question} other {# questions}}.', { max }),
  tooManyTableRows: (max: Value) =>
    t('The file has more than {max, plural, one {# row} other {# rows}} below its header.', { max }),
  tooMuchText: (maxMb: Value) => withAdvice(t('The file has more than {maxMb} MB of text.', { maxMb })),
  tooManyLines: (max: Value) =>
    withAdvice(t('The file has more than {max, plural, one {# line} other {# lines}}.', { max })),
  rowTooLong: (maxKb: Value) =>
    withAdvice(t('The file has a row of more than {maxKb} KB, or a quote that is never closed.', { maxKb })),
  tooManyRows: (max: Value) =>
    withAdvice(t('The file has more than {max, plural, one {# filled row} other {# filled rows}}.', { max })),
  tooManyCells: (max: Value) =>
    withAdvice(
      t('The file has more than {max, plural, one {# filled cell} other {# filled cells}}.', { max }),
    ),
  tooManySheets: (max: Value) =>
    withAdvice(t('The file has more than {max, plural, one {# sheet} other {# sheets}}.', { max })),
  tooManyTexts: (max: Value) =>
    withAdvice(
      t('The file has more than {max, plural, one {# different text} other {# different texts}}.', { max }),
    ),
  cellTooLong: (max: Value) =>
    withAdvice(
      t('The file has a cell of more than {max, plural, one {# character} other {# characters}}.', { max }),
    ),
};

export type UnreadableReason = keyof typeof sentences;

/** A file that cannot be read. Its message is for the person who sent the file, in the language of the current reader. */
export class UnreadableFileError extends Error {
  readonly reason: UnreadableReason;
  readonly value: Value;

  constructor(reason: UnreadableReason, value: Value = '', cause?: unknown) {
    super(undefined, { cause });
    this.reason = reason;
    this.value = value;
  }

  // The process that reads the file does not know the reader, so the text is made where the error is shown.
  override get message(): string {
    return sentences[this.reason](this.value);
  }
}
