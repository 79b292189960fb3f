import { foldedName } from '../contracts/questionnaire-difference.ts';
import type { BadRow, Questionnaire, QuestionnaireRow, RowPlace } from './questionnaire-file.ts';

/** The question ids of an RFP: those of the imported questionnaire, and those of its other one. */
interface TakenIds {
  own: ReadonlySet<number>;
  other: ReadonlySet<number>;
}

/**
 * Moves rows that conflict with stored questions to the bad rows: a duplicate id, an id of the other questionnaire, or a new
 * question that its section already has in another row. Two stored questions may have the same text.
 */
export function validateRows({ rows, bad }: Questionnaire, { own, other }: TakenIds): Questionnaire {
  const rowOfId = new Map<number, RowPlace>();
  const rowOfWords = new Map<string, RowPlace>();
  const isKnown = ({ questionId }: QuestionnaireRow) => questionId !== null && own.has(questionId);
  for (const row of rows)
    if (isKnown(row) && !rowOfWords.has(wordsOf(row))) rowOfWords.set(wordsOf(row), row);
  const rejectionReasonOf = (one: QuestionnaireRow): string | undefined => {
    const { questionId } = one;
    if (questionId !== null && other.has(questionId))
      return `question id Q${questionId} is of the other questionnaire of this RFP`;
    const same = questionId === null ? undefined : rowOfId.get(questionId);
    if (same !== undefined) return `question id Q${questionId} stands in ${placeOf(same, one)} already`;
    if (questionId !== null) rowOfId.set(questionId, one);
    if (isKnown(one)) return undefined;
    const words = rowOfWords.get(wordsOf(one));
    if (words !== undefined) return `the question stands in its section in ${placeOf(words, one)} already`;
    rowOfWords.set(wordsOf(one), one);
    return undefined;
  };
  const validated = rows.map((row) => ({ one: row, reason: rejectionReasonOf(row) }));
  const refused = validated.flatMap(({ one, reason }): BadRow[] =>
    reason === undefined ? [] : [{ sheet: one.sheet, row: one.row, reason }],
  );
  return {
    rows: validated.filter(({ reason }) => reason === undefined).map(({ one }) => one),
    bad: inOrderOf([...rows, ...bad], [...bad, ...refused]),
  };
}

const wordsOf = (one: QuestionnaireRow): string =>
  JSON.stringify([foldedName(one.category), foldedName(one.section), foldedName(one.question)]);

const placeOf = ({ sheet, row }: RowPlace, seenFrom: RowPlace): string =>
  sheet === seenFrom.sheet ? `row ${row}` : `row ${row} of the sheet “${sheet}”`;

/** Sorts bad rows by sheet in file order, then by row. */
function inOrderOf(file: readonly RowPlace[], bad: readonly BadRow[]): BadRow[] {
  const sheets = [...new Set(file.map(({ sheet }) => sheet))];
  return bad.toSorted(
    (one, next) => sheets.indexOf(one.sheet) - sheets.indexOf(next.sheet) || one.row - next.row,
  );
}
