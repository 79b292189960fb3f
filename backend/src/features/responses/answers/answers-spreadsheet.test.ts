import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyText } from '../../../kernel/text/rich-text.ts';
import { readWorkbook } from '../../../platform/spreadsheets/read-workbook.ts';
import { countEventLoopTurns } from '../../../testing/app/event-loop-turns.ts';
import { answersCsv, answersXlsx, fingerprintOf, type CurrentAnswer } from './answers-spreadsheet.ts';
import { validateAnswers } from './answers-spreadsheet-difference.ts';
import { parseAnswersSpreadsheet, type SheetAnswer } from './answers-spreadsheet-file.ts';
import { parseTableHere } from '../../../testing/files/parse-table-here.ts';

/** Texts as people and programs write them, with frequent special characters of CSV, XML, Excel and this format. */
const awkward = fc.constantFrom(
  ...'=+-@\'"',
  ...',;|\t\n\r ',
  '<b>&amp;',
  '_x0041_',
  'sep=;',
  'V1-0123456789ab',
  '1.79E+12',
  '\u0007',
  '日本',
  '👩‍💻',
  '\ud800',
);
const anyText = fc
  .array(fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 5 })), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));
const visibleText = anyText.filter((text) => tidyText(text) !== '');
const choiceText = anyText
  .map((text) => tidyText(text).replace(/\s+/g, ' '))
  .filter((text) => text !== '' && text !== 'not-applicable');
const choiceAnswers = fc.uniqueArray(choiceText, { minLength: 2, maxLength: 6 }).chain((choices) =>
  fc.record({
    type: fc.constantFrom('single-choice' as const, 'multiple-choice' as const),
    details: fc.record({ choices: fc.constant(choices), allowsNotApplicable: fc.boolean() }),
    answer: fc.oneof(
      fc.constantFrom('', 'not-applicable', 'A choice that an addendum removed', ...choices),
      fc.shuffledSubarray(choices).map((chosen) => chosen.join('\n')),
    ),
  }),
);
const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
    fc.constantFrom('', '.0', '.5', '.000001', '.120'),
  )
  .map((parts) => parts.join(''));
const dayText = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const valueAnswers = fc.oneof(
  fc.record({
    type: fc.constant('number' as const),
    details: fc.record({
      unit: fc.constantFrom('hours', '%', 'm²'),
      maximum: fc.constantFrom('10', '99999'),
    }),
    answer: fc.oneof(fc.constantFrom('', 'not-applicable', '007', '-0', '2.0'), numberText),
  }),
  fc.record({
    type: fc.constant('date' as const),
    details: fc.record({ minimum: fc.constant('1900-01-01') }),
    answer: fc.oneof(fc.constantFrom('', 'not-applicable', '1900-02-28', '1900-03-01'), dayText),
  }),
);
const currentAnswersOf = (minCount: number): fc.Arbitrary<CurrentAnswer[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('technical' as const, 'commercial' as const),
        category: visibleText,
        section: visibleText,
        question: visibleText,
        version: fc.nat(999),
        remark: fc.oneof(fc.constant(''), anyText),
        typedAnswer: fc.oneof(
          fc.record({
            type: fc.constant('yes-no' as const),
            answer: fc.constantFrom('yes', 'no', '', 'not-applicable'),
          }),
          fc.record({ type: fc.constant('detailed' as const), answer: anyText }),
          choiceAnswers,
          valueAnswers,
        ),
      }),
      { minLength: minCount, maxLength: minCount + 5 },
    )
    .map((list) =>
      list.map(({ typedAnswer: fields, ...question }, at) => ({
        ...question,
        ...fields,
        questionId: 1_790_000_000_000 + at,
      })),
    );

async function comesBack(current: CurrentAnswer[], bytes: Buffer, fileName: string): Promise<void> {
  expect(validateAnswers(current, await parseAnswersSpreadsheet(fileName, parseTableHere(bytes)))).toEqual({
    rows: [],
    unchanged: current.length,
    bad: [],
  });
}

test('Every sheet of answers survives the round trip through CSV', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(currentAnswersOf(1), async (current) =>
      comesBack(current, await answersCsv(current), 'a.csv'),
    ),
    { numRuns: 300 },
  );
});

// A separate thread reads each sheet and takes time to start, so the test uses few but large files.
test('Every sheet of answers survives the round trip through XLSX', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(currentAnswersOf(120), async (current) =>
      comesBack(current, await answersXlsx(current), 'a.xlsx'),
    ),
    { numRuns: 4, endOnFailure: true },
  );
});

test('A program that opens the CSV finds no formula in it', async () => {
  const risky = ['=HYPERLINK("x")', '+1', '-1', '@SUM(1)', '＝1', "'=1"];
  const bytes = await answersCsv(
    risky.map((answer, at) => ({
      questionId: at + 1,
      kind: 'technical',
      category: '=1+1',
      section: '@now',
      question: answer,
      type: 'detailed',
      answer,
      version: 1,
    })),
  );
  const text = bytes.toString('utf8');
  expect([...text.matchAll(/(?:^|[",])([=+\-@＝])/gm)]).toEqual([]);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

const detailed: CurrentAnswer = {
  questionId: 1,
  kind: 'technical',
  category: 'Security',
  section: 'Audit',
  question: 'How are logs kept?',
  type: 'detailed',
  answer: 'For a year',
  version: 3,
};
const yesNo: CurrentAnswer = {
  ...detailed,
  questionId: 2,
  question: 'SSO?',
  type: 'yes-no',
  answer: '',
  version: 0,
};

test('The event loop keeps running while 5,000 long answers are written to CSV', async () => {
  const long = Array.from({ length: 5000 }, (_, at) => ({
    ...detailed,
    questionId: at + 1,
    answer: 'Yes; it is. '.repeat(250),
  }));
  expect(await countEventLoopTurns(() => answersCsv(long))).toBeGreaterThan(5);
});

/** Returns the rows of a spreadsheet made from these answers and then filled in. */
async function filled(
  made: CurrentAnswer[],
  edits: Record<number, Partial<SheetAnswer>>,
): Promise<SheetAnswer[]> {
  const rows = await parseAnswersSpreadsheet('a.csv', parseTableHere(await answersCsv(made)));
  return rows.map((row) => ({ ...row, ...edits[row.questionId as number] }));
}
const changesOf = (current: CurrentAnswer[], answers: SheetAnswer[]) => {
  const { rows, unchanged, bad } = validateAnswers(current, answers);
  return { changes: rows.map(({ row, change, answer }) => [row, change, answer]), unchanged, bad };
};

describe('the changes of a sheet', () => {
  test('A change is reported as added, changed or cleared, or not at all', async () => {
    const second = { ...detailed, questionId: 3, question: 'Why?', answer: 'Because' };
    const answers = await filled([detailed, yesNo, second], {
      1: { answer: 'For ten years' },
      2: { answer: 'TRUE' },
      3: { answer: '' },
    });
    expect(changesOf([detailed, yesNo, second], answers)).toEqual({
      changes: [
        [2, 'changed', 'For ten years'],
        [3, 'added', 'yes'],
        [4, 'cleared', ''],
      ],
      unchanged: 0,
      bad: [],
    });
  });

  test('A row is a conflict if a colleague has answered since, whatever the change', async () => {
    const answers = await filled([detailed, yesNo], { 1: { answer: 'For ten years' }, 2: { answer: 'yes' } });
    const since = [
      { ...detailed, answer: '', version: 4 },
      { ...yesNo, answer: 'no', version: 1 },
    ];
    expect(changesOf(since, answers).changes).toEqual([
      [2, 'conflict', 'For ten years'],
      [3, 'conflict', 'yes'],
    ]);
  });

  test("A row changes nothing if it is unchanged since the download, or equals the colleague's current answer", async () => {
    const answers = await filled([detailed, yesNo], { 2: { answer: 'no' } });
    const since = [
      { ...detailed, answer: 'For two years', version: 4 },
      { ...yesNo, answer: 'no', version: 1 },
    ];
    expect(changesOf(since, answers)).toEqual({ changes: [], unchanged: 2, bad: [] });
  });

  test('A row is no conflict if the colleague returned to the downloaded answer', async () => {
    const answers = await filled([detailed], { 1: { answer: 'For ten years' } });
    expect(changesOf([{ ...detailed, version: 5 }], answers).changes).toEqual([
      [2, 'changed', 'For ten years'],
    ]);
  });

  test('A row requires a decision if the file does not say which answer it was made from', async () => {
    const answers = await filled([detailed, yesNo], {
      1: { answer: '', asOf: null },
      2: { answer: 'yes', asOf: null },
    });
    expect(changesOf([detailed, yesNo], answers).changes).toEqual([
      [2, 'conflict', ''],
      [3, 'added', 'yes'],
    ]);
  });

  test('A row that was left out changes nothing', async () => {
    const answers = await filled([detailed, yesNo], {});
    expect(changesOf([detailed, yesNo], answers.slice(1))).toEqual({ changes: [], unchanged: 1, bad: [] });
  });
});

test('The fingerprint of an answer without a remark is the same as before there were remarks', () => {
  expect(fingerprintOf(detailed)).toBe(createHash('sha256').update('For a year').digest('hex').slice(0, 12));
  expect(fingerprintOf({ ...detailed, remark: ' ' })).toBe(fingerprintOf(detailed));
  expect(fingerprintOf({ ...detailed, remark: 'Annex 2' })).not.toBe(fingerprintOf(detailed));
});

test('A workbook offers yes, no and the choices of a single choice in lists', async () => {
  const single: CurrentAnswer = {
    ...detailed,
    type: 'single-choice',
    details: { choices: ['EU, by us', 'UK'], allowsNotApplicable: true },
    answer: 'UK',
  };
  const [sheet] = await readWorkbook(
    await answersXlsx([yesNo, { ...yesNo, questionId: 3 }, single, detailed]),
  );
  const column = 6;
  expect(sheet?.dropDowns).toEqual([
    { ranges: [{ top: 2, bottom: 3, left: column, right: column }], choices: ['yes', 'no'] },
    {
      ranges: [{ top: 4, bottom: 4, left: column, right: column }],
      choices: ['EU, by us', 'UK', 'not-applicable'],
    },
  ]);
});

test('Rows that cannot be accepted are named by number, with the reason', async () => {
  const text = [
    'Question ID,Question,Answer',
    'Q1,"How  are logs\nkept?",Kept',
    'Q1,How are logs kept?,Twice',
    'Q7,How are logs kept?,x',
    ',How are logs kept?,x',
    '1.79E+12,How are logs kept?,x',
    'Q2,SSO?,maybe',
  ].join('\n');
  const withoutAnswers = await parseAnswersSpreadsheet(
    'a.csv',
    parseTableHere(Buffer.from('Question ID,Question,Answer\nQ2,MFA?,yes\n')),
  );
  const long = await parseAnswersSpreadsheet(
    'a.csv',
    parseTableHere(Buffer.from(`Question ID,Question,Answer\nQ1,How are logs kept?,${'x'.repeat(20_001)}\n`)),
  );
  const reads = 'the question differs from the RFP, so the answer may be for another question';
  expect(
    validateAnswers(
      [detailed, yesNo],
      await parseAnswersSpreadsheet('a.csv', parseTableHere(Buffer.from(text))),
    ).bad,
  ).toEqual([
    { row: 3, reason: 'question Q1 is already in row 2' },
    { row: 4, reason: 'this RFP asks no question Q7' },
    { row: 5, reason: 'question id is missing or unknown' },
    { row: 6, reason: 'question id was rounded by a spreadsheet program' },
    { row: 7, reason: 'answer is neither yes nor no: "maybe"' },
  ]);
  expect(validateAnswers([detailed, yesNo], withoutAnswers).bad).toEqual([{ row: 2, reason: reads }]);
  expect(validateAnswers([detailed, yesNo], long).bad).toEqual([
    { row: 2, reason: 'answer is longer than 20,000 characters' },
  ]);
});

test('A file that lacks columns is refused with their names', async () => {
  await expect(
    parseAnswersSpreadsheet('a.csv', parseTableHere(Buffer.from('category,question\na,b\n'))),
  ).rejects.toMatchObject({
    code: 'questionnaireUnreadable',
    message:
      'Among the first 20 rows there must be a header with question id, question and answer. Missing: question id, answer.',
  });
});
