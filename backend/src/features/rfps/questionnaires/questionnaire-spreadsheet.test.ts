import { tidyText } from '../../../kernel/text/rich-text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differenceOf,
  matchQuestionIds,
  type PlacedQuestion,
} from '../contracts/questions/questionnaire-difference.ts';
import { questionDetails } from '../contracts/questions/question-details.ts';
import { check, closed } from '../../../kernel/schema/schema.ts';
import type { Category } from '../contracts/requirements.ts';
import { countEventLoopTurns } from '../../../testing/app/event-loop-turns.ts';
import { decidingAnswers } from '../contracts/questions/shown-if.ts';
import { cellText } from '../contracts/questions/table-answer.ts';
import { plainQuestion } from '../contracts/questions/question-rules.ts';
import { validateRows } from './validate-rows.ts';
import { readQuestionnaire } from './questionnaire-file.ts';
import { questionnaireHelp } from './export-questionnaire.ts';
import { questionnaireCsv, questionnaireXlsx } from './questionnaire-spreadsheet.ts';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';

type Question = Category['sections'][number]['questions'][number];

/** Texts as people and programs write them, with frequent special characters of CSV, XML, Excel and this format. */
const awkward = fc.constantFrom(
  ...'=+-@\'"',
  ...',;|\t\n\r',
  '<b>&amp;',
  '_x0041_',
  '_x005F_',
  'sep=;',
  'Q1',
  '1.79E+12',
  '\u0007',
  '\u2028',
  '日本',
  '👩‍💻',
  '\ud800',
);
const textUpTo = (max: number) =>
  fc
    .array(fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 5 })), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join('').trim())
    .filter((text) => tidyText(text) !== '' && text.length <= max);
const percent = fc.nat(100);
const choice = textUpTo(200).map((text) => tidyText(text).replace(/\s+/g, ' ').trim());
const notApplicableDetails = fc.record({ allowsNotApplicable: fc.boolean(), allowsRemark: fc.boolean() });
/** Choices are written one in each line, so that their own lines and edges are tidied before they are saved. */
const choices = fc
  .uniqueArray(choice, { minLength: 2, maxLength: 4 })
  .filter(
    (list) =>
      list.every((text) => text !== '' && tidyText(text) === text && text !== 'not-applicable') &&
      check(closed({ details: questionDetails }), { details: { choices: list } }).ok,
  );
const value = fc.integer({ min: -999, max: 999 }).map((tenths) => String(tenths / 10));
const answers: fc.Arbitrary<Pick<Question, 'type' | 'details' | 'grading'>> = fc.oneof(
  fc.record({
    type: fc.constant('detailed' as const),
    details: fc.record({ helpText: textUpTo(100).map(tidyText) }),
  }),
  fc.record({ type: fc.constant('yes-no' as const), details: notApplicableDetails }),
  fc.record({ type: fc.constantFrom('yes-no' as const, 'detailed' as const) }),
  fc
    .tuple(fc.constantFrom('single-choice' as const, 'multiple-choice' as const), choices, percent, percent)
    .map(([type, list, points, notApplicablePercent]) => ({
      type,
      details: { choices: list, allowsNotApplicable: true },
      grading: { choices: [{ choice: list[0] ?? '', percent: points }], notApplicablePercent },
    })),
  fc
    .record({
      names: fc.uniqueArray(
        textUpTo(100).map((text) => cellText(text)),
        { minLength: 3, maxLength: 3, selector: (name) => name.toLowerCase() },
      ),
      list: choices,
      isRequired: fc.boolean(),
      minRows: fc.integer({ min: 1, max: 9 }),
    })
    .filter(({ names }) => names.every((name) => name !== ''))
    .map(({ names: [first = '', second = '', third = ''], list, isRequired, minRows }) => ({
      type: 'table' as const,
      details: {
        columns: [
          { name: first, type: 'detailed' as const, ...(isRequired && { isRequired }) },
          { name: second, type: 'number' as const, unit: 'GB' },
          { name: third, type: 'single-choice' as const, choices: list.map(cellText) },
        ],
        minRows,
        maxRows: 200,
        allowsRemark: true,
      },
    }))
    .filter(({ details }) => check(closed({ details: questionDetails }), { details }).ok),
  fc.tuple(value, percent, fc.constantFrom('hours', 'GB')).map(([end, points, unit]) => ({
    type: 'number' as const,
    details: { unit, minimum: '-100', maximum: '100' },
    grading: {
      ranges: [
        { to: end, percent: points },
        { from: end, percent: 0 },
      ],
    },
  })),
  fc.constant<Pick<Question, 'type' | 'details' | 'grading'>>({
    type: 'date',
    details: { minimum: '2027-01-01' },
    grading: { ranges: [{ from: '2027-01-01', to: '2027-06-30', percent: 50 }] },
  }),
);
const question = fc
  .tuple(
    fc.record({
      question: textUpTo(4000),
      score: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
      isMustHave: fc.boolean(),
    }),
    answers,
  )
  .map(([asked, answer]) => plainQuestion({ ...asked, ...answer }));
/** Makes every question after one that can decide depend on the last of its answers, or on all of them. */
const withConditions = (questions: Question[]): Question[] =>
  questions.map((asked, at) => {
    const before = questions[at - 1];
    const deciding = before ? decidingAnswers(before) : [];
    const given = at % 2 === 0 ? deciding : deciding.slice(-1);
    return before && given.length > 0
      ? {
          ...asked,
          details: { ...asked.details, shownIf: { questionId: before.questionId, answers: given } },
        }
      : asked;
  });
const questionnaireOf = (minCount: number): fc.Arbitrary<Category[]> =>
  fc
    .array(
      fc.record({
        categoryName: textUpTo(255),
        sections: fc.array(
          fc.record({
            sectionName: textUpTo(255),
            questions: fc.array(question, { minLength: 1, maxLength: 4 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      { minLength: minCount, maxLength: minCount + 3 },
    )
    .map((categories) => {
      let questionId = 1_790_000_000_000;
      return categories.map((category) => ({
        ...category,
        sections: category.sections.map((section) => ({
          ...section,
          questions: withConditions(
            section.questions.map((ofSection) => ({ ...ofSection, questionId: (questionId += 1) })),
          ),
        })),
      }));
    });

const placed = (categories: Category[]): PlacedQuestion[] =>
  categories.flatMap(({ categoryName, sections }) =>
    sections.flatMap(({ sectionName, questions }) =>
      questions.map((ofSection) => ({ ...ofSection, category: categoryName, section: sectionName })),
    ),
  );

async function comesBack(categories: Category[], bytes: Buffer, fileName: string): Promise<void> {
  const existing = placed(categories);
  const read = await readQuestionnaire(fileName, parseQuestionsHere(bytes));
  const notRead = read.sheets
    .filter(({ questions }) => questions > 0)
    .flatMap(({ answerColumns, unusedColumns }) => [...answerColumns, ...unusedColumns]);
  expect(notRead).toEqual([]);
  const { rows, bad } = validateRows(read, {
    own: new Set(existing.map((known) => known.questionId)),
    other: new Set(),
  });
  expect(bad).toEqual([]);
  expect(differenceOf(existing, matchQuestionIds(existing, rows))).toEqual({
    added: [],
    removed: [],
    touched: [],
    unchanged: existing.length,
    reordered: [],
  });
}

test('Every questionnaire survives the round trip through CSV', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(questionnaireOf(1), async (categories) =>
      comesBack(categories, await questionnaireCsv(categories), 'questions.csv'),
    ),
    { numRuns: 300 },
  );
});

// A separate thread reads each sheet and takes time to start, so the test uses few but large files.
test('Every questionnaire survives the round trip through XLSX', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(questionnaireOf(60), async (categories) =>
      comesBack(categories, await questionnaireXlsx(categories, questionnaireHelp()), 'questions.xlsx'),
    ),
    { numRuns: 4, endOnFailure: true },
  );
});

test('A program that opens the CSV finds no formula in it', async () => {
  const risky = ['=HYPERLINK("x")', '+1', '-1', '@SUM(1)', '＝1', "'=1"];
  const bytes = await questionnaireCsv([
    {
      categoryName: '=1+1',
      sections: [
        {
          sectionName: '@now',
          questions: risky.map((riskyText, at) => ({
            questionId: at + 1,
            question: riskyText,
            type: 'yes-no',
            score: 1,
          })),
        },
      ],
    },
  ]);
  const text = bytes.toString('utf8');
  expect([...text.matchAll(/(?:^|[",])([=+\-@＝])/gm)]).toEqual([]);
  expect(text.startsWith('\ufeff"Question ID","Category",')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

test('The event loop keeps running while a questionnaire of 5,000 long questions is written to CSV', async () => {
  const questions = Array.from({ length: 5000 }, (_, at) => ({
    questionId: at + 1,
    question: 'How is it kept? '.repeat(250),
    type: 'detailed' as const,
    score: 5,
  }));
  const categories = [{ categoryName: 'Security', sections: [{ sectionName: 'Audit', questions }] }];
  expect(await countEventLoopTurns(() => questionnaireCsv(categories))).toBeGreaterThan(5);
});
