import { foldedName } from '../contracts/questions/questionnaire-difference.ts';
import type { BadRow, Questionnaire, QuestionnaireRow, RowLocation } from './questionnaire-file.ts';
import { notApplicable } from '../contracts/questions/question-details.ts';
import { t } from '../../../kernel/text/texts.ts';

/** The question ids of an RFP: those of the imported questionnaire, and those of its other one. */
interface TakenIds {
  own: ReadonlySet<number>;
  other: ReadonlySet<number>;
}

/** Writes the answers of conditions as they are stored. In a file, people write Yes. */
function withStoredAnswers(rows: readonly QuestionnaireRow[]): QuestionnaireRow[] {
  const types = new Map(rows.map(({ questionId, type }) => [questionId, type]));
  return rows.map((row) => {
    const shownIf = row.details?.shownIf;
    if (!shownIf) return row;
    const isYesNo = types.get(shownIf.questionId) === 'yes-no';
    const answers = shownIf.answers.map((answer) => storedAnswer(answer, isYesNo));
    return { ...row, details: { ...row.details, shownIf: { ...shownIf, answers } } };
  });
}

const storedAnswer = (answer: string, isYesNo: boolean): string => {
  const folded = answer.toLowerCase().replaceAll(' ', '-');
  return isYesNo && ['yes', 'no', notApplicable].includes(folded) ? folded : answer;
};

/**
 * Moves rows that conflict with stored questions to the bad rows: a duplicate id, an id of the other questionnaire, or a new
 * question that its section already has in another row, or a condition on a question that is nowhere. Two stored questions may have the same text.
 */
export function validateRows({ rows: read, bad }: Questionnaire, { own, other }: TakenIds): Questionnaire {
  const rows = withStoredAnswers(read);
  const idsInFile = new Set(rows.map(({ questionId }) => questionId));
  const rowOfId = new Map<number, RowLocation>();
  const rowOfWords = new Map<string, RowLocation>();
  const isKnown = ({ questionId }: QuestionnaireRow) => questionId !== null && own.has(questionId);
  for (const row of rows)
    if (isKnown(row) && !rowOfWords.has(wordsOf(row))) rowOfWords.set(wordsOf(row), row);
  const rejectionReasonOf = (questionnaireRow: QuestionnaireRow): string | undefined => {
    const { questionId } = questionnaireRow;
    if (questionId !== null && other.has(questionId))
      return t('question id Q{questionId} belongs to the other questionnaire of this RFP', { questionId });
    const same = questionId === null ? undefined : rowOfId.get(questionId);
    if (questionId !== null && same !== undefined) return sameIdReason(questionId, same, questionnaireRow);
    const dependsOn = questionnaireRow.details?.shownIf?.questionId;
    if (dependsOn !== undefined && !idsInFile.has(dependsOn) && !own.has(dependsOn))
      return t('Only if: neither the file nor this questionnaire has the question Q{questionId}', {
        questionId: dependsOn,
      });
    if (questionId !== null) rowOfId.set(questionId, questionnaireRow);
    if (isKnown(questionnaireRow)) return undefined;
    const words = rowOfWords.get(wordsOf(questionnaireRow));
    if (words !== undefined) return sameQuestionReason(words, questionnaireRow);
    rowOfWords.set(wordsOf(questionnaireRow), questionnaireRow);
    return undefined;
  };
  const validated = rows.map((row) => ({ questionRow: row, reason: rejectionReasonOf(row) }));
  const refused = validated.flatMap(({ questionRow, reason }): BadRow[] =>
    reason === undefined ? [] : [{ sheet: questionRow.sheet, row: questionRow.row, reason }],
  );
  return {
    rows: validated.filter(({ reason }) => reason === undefined).map(({ questionRow }) => questionRow),
    bad: inOrderOf([...rows, ...bad], [...bad, ...refused]),
  };
}

const wordsOf = (questionRow: QuestionnaireRow): string =>
  JSON.stringify([
    foldedName(questionRow.category),
    foldedName(questionRow.section),
    foldedName(questionRow.question),
  ]);

const sameIdReason = (questionId: number, { sheet, row }: RowLocation, seenFrom: RowLocation): string =>
  sheet === seenFrom.sheet
    ? t('question id Q{questionId} is already in row {row}', { questionId, row })
    : t('question id Q{questionId} is already in row {row} of the sheet “{sheet}”', {
        questionId,
        row,
        sheet,
      });

const sameQuestionReason = ({ sheet, row }: RowLocation, seenFrom: RowLocation): string =>
  sheet === seenFrom.sheet
    ? t('the section already has this question, in row {row}', { row })
    : t('the section already has this question, in row {row} of the sheet “{sheet}”', { row, sheet });

/** Sorts bad rows by sheet in file order, then by row. */
function inOrderOf(file: readonly RowLocation[], bad: readonly BadRow[]): BadRow[] {
  const sheets = [...new Set(file.map(({ sheet }) => sheet))];
  return bad.toSorted(
    (badRow, next) => sheets.indexOf(badRow.sheet) - sheets.indexOf(next.sheet) || badRow.row - next.row,
  );
}
