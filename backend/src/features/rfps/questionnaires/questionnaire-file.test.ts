import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionnaireLimits, readQuestionnaire } from './questionnaire-file.ts';
import { xlsxFile } from '../../../platform/spreadsheets/xlsx-file.ts';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { zipOf } from '../../../testing/files/zip-file.ts';

function withoutSheet<Row extends { sheet: string }>(source: Row) {
  const { sheet: _, ...row } = source;
  return row;
}

/** Returns the content of a file without the names of its sheets. */
async function read(fileName: string, bytes: Buffer) {
  const { rows, bad } = await readQuestionnaire(fileName, parseQuestionsHere(bytes));
  return { rows: rows.map(withoutSheet), bad: bad.map(withoutSheet) };
}
const csv = (text: string) => read('questions.csv', Buffer.from(text));
const header = 'category,section,question,type';

const sheetOf = (rows: (string | number)[][]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, `${'ABCDEFG'[column]}${at + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;
const cellOf = (cell: string | number, at: string) =>
  typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xlsxOf = (sheet: string) =>
  packedZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  });

const packedZip = (parts: Record<string, string | Buffer>): Buffer =>
  zipOf(Object.entries(parts).map(([name, content]) => ({ name, content })));
const xlsx = (sheet: string) => read('questions.xlsx', xlsxOf(sheet));

describe('a questionnaire in CSV', () => {
  it('A questionnaire is read with default scores', async () => {
    expect(
      await csv(`${header}\nSecurity,Access,"Is there SSO, or MFA?",yes-no\nSecurity,Access,How?,detailed\n`),
    ).toEqual({
      rows: [
        {
          row: 2,
          questionId: null,
          category: 'Security',
          section: 'Access',
          question: 'Is there SSO, or MFA?',
          type: 'yes-no',
          score: 1,
        },
        {
          row: 3,
          questionId: null,
          category: 'Security',
          section: 'Access',
          question: 'How?',
          type: 'detailed',
          score: 5,
        },
      ],
      bad: [],
    });
  });

  it('The columns may come in any order and case, with semicolons, a byte order mark and scores', async () => {
    const { rows, bad } = await csv(
      '\ufeffTYPE;Score;Question;Note;section;"Category"\r\nYes/No;2,5;Ready?;x;S;C\r\n',
    );
    expect({ rows, bad }).toEqual({
      rows: [
        {
          row: 2,
          questionId: null,
          category: 'C',
          section: 'S',
          question: 'Ready?',
          type: 'yes-no',
          score: 2.5,
        },
      ],
      bad: [],
    });
  });

  it('Questions may be named by their ids, with or without the leading letter', async () => {
    const text = `Question-ID,${header}\nQ1790000000001,C,S,One?,yes-no\n7,C,S,Two?,yes-no\nA-3,C,S,Three?,yes-no\n,C,S,Four?,yes-no\n1.79E+12,C,S,Five?,yes-no\n`;
    const { rows, bad } = await csv(text);
    expect(rows.map((row) => row.questionId)).toEqual([1_790_000_000_001, 7, null, null]);
    expect(bad).toEqual([{ row: 6, reason: 'question id was rounded by a spreadsheet program: "1.79E+12"' }]);
  });

  it('The file may begin with a delimiter declaration, or with lines above its header', async () => {
    const hinted = await csv('\ufeffsep=;\r\ncategory;section;question;type\r\nC;S;One?;yes-no\r\n');
    const titled = await csv(`Our questions\n\n${header}\nC,S,"One, or\ntwo?",yes-no\nC,S,Two?,\n`);
    expect(hinted.rows.map((row) => [row.row, row.question])).toEqual([[2, 'One?']]);
    expect(titled.rows.map((row) => [row.row, row.question])).toEqual([
      [4, 'One, or\ntwo?'],
      [5, 'Two?'],
    ]);
    expect(titled.bad).toEqual([]);
  });

  it.each([';', '\t'])('The delimiter %j is recognised below a title', async (delimiter) => {
    const lines = ['Our questions, by category', '', header, 'C,S,One?,yes-no'];
    const text = lines.map((line, at) => (at < 2 ? line : line.replaceAll(',', delimiter))).join('\r\n');
    expect((await csv(text)).rows.map((row) => [row.row, row.question])).toEqual([[4, 'One?']]);
  });

  it('The header must be among the first 60 rows', async () => {
    const under = (rows: number) =>
      csv(`${'\n'.repeat(rows)}${header.replaceAll(',', ';')}\nC;S;One?;yes-no\n`);
    expect((await under(59)).rows.map((row) => row.row)).toEqual([61]);
    await expect(under(60)).rejects.toThrow('Among the first 60 rows');
  });

  it.each(['constructor', 'toString', '__proto__'])('The type %s is refused', async (cell) => {
    const { rows, bad } = await csv(`${header}\nC,S,One?,${cell}\n`);
    expect([rows, bad]).toEqual([
      [],
      [
        {
          row: 2,
          reason: `type is none of yes-no, detailed, single-choice, multiple-choice, number, date, table, file: "${cell}"`,
        },
      ],
    ]);
  });

  it('Cells marked as text are restored, and never become formulas', async () => {
    const { rows } = await csv(`${header}\n'=A,-S,"'+1 or ''-1?",yes-no\n`);
    expect(rows[0]).toMatchObject({ category: '=A', section: '-S', question: "+1 or ''-1?" });
  });

  it('Scores may have the rounding errors of spreadsheet programs, but at most two decimals', async () => {
    const { rows, bad } = await csv(
      `${header},score\nC,S,One?,detailed,0.30000000000000004\nC,S,Two?,detailed,"1,25"\nC,S,Three?,detailed,1.255\nC,S,Four?,detailed,2026-05-01\n`,
    );
    expect(rows.map((row) => row.score)).toEqual([0.3, 1.25]);
    expect(bad.map((badRow) => badRow.row)).toEqual([4, 5]);
  });

  it('The file may be UTF-16, the encoding of Unicode text from spreadsheet programs', async () => {
    const text = `\ufeff${header.replaceAll(',', '\t')}\nБезопасность\tДоступ\tЕсть ли SSO?\tyes-no\n`;
    const { rows } = await readQuestionnaire(
      'questions.txt',
      parseQuestionsHere(Buffer.from(text, 'utf16le')),
    );
    expect(rows[0]?.question).toBe('Есть ли SSO?');
  });

  it('Bad rows are named by their numbers, and the others are accepted', async () => {
    const text = `${header},score\nC,S,One?,yes-no,\n,S,Two?,yes-no,\n\nC,,Three?,yes-no,\nC,S,,detailed,\nC,S,Five?,maybe,\nC,S,Six?,detailed,lots\nC,S,Seven?,detailed,0\nC,S,${'x'.repeat(4001)},detailed,\nC,S,Nine?,detailed,3\n`;
    const { rows, bad } = await csv(text);
    expect(rows.map(({ row, score }) => [row, score])).toEqual([
      [2, 1],
      [3, 1],
      [5, 1],
      [9, 0],
      [11, 3],
    ]);
    expect(bad).toEqual([
      { row: 6, reason: 'question is empty' },
      {
        row: 7,
        reason:
          'type is none of yes-no, detailed, single-choice, multiple-choice, number, date, table, file: "maybe"',
      },
      { row: 8, reason: 'score must be a number from 0 to 1000 with up to two decimals: "lots"' },
      { row: 10, reason: 'question is longer than 4,000 characters' },
    ]);
  });

  it.each([
    [
      'nothing',
      '',
      'Among the first 60 rows there must be a header with category, section and question. Missing: category, section, question.',
    ],
    [
      'one column',
      'Our questions\nWhy?\n',
      'Among the first 60 rows there must be a header with category, section and question. Missing: category, section, question.',
    ],
    ['a column twice', `${header},TYPE\na,b,c,d,e\n`, 'The header has the column type twice.'],
    ['a header alone', `${header}\n\n`, 'The file has a header and no questions.'],
    ['an open quote', `${header}\na,b,"c,yes-no\n`, 'Quotes do not match up at line 2.'],
    [
      'too many rows',
      `${header}\n${'a,b,c,yes-no\n'.repeat(questionnaireLimits.rows + 1)}`,
      'The file has more than 5,000 questions.',
    ],
    [
      'too many bytes',
      `${header}\n${'x'.repeat(questionnaireLimits.bytes)}`,
      'The file is larger than 5 MB.',
    ],
  ])('A file with %s is refused', async (_what, text, message) => {
    await expect(csv(text)).rejects.toMatchObject({ code: 'questionnaireUnreadable', message });
  });

  it('The file may be Windows-1252, the encoding of older programs', async () => {
    const bytes = Buffer.from(`${header}\nQualit\xe9,\x93S\x94,Q?,yes-no\n`, 'latin1');
    const { rows } = await readQuestionnaire('a.csv', parseQuestionsHere(bytes));
    expect(rows[0]).toMatchObject({ category: 'Qualité', section: '“S”' });
  });

  it('UTF-16 is also recognised without its mark', async () => {
    const text = `${header}\nSecurity,Access,Is there SSO?,yes-no\n`;
    const bigEndian = Buffer.from(text, 'utf16le').swap16();
    for (const bytes of [Buffer.from(text, 'utf16le'), bigEndian]) {
      const { rows } = await readQuestionnaire('a.csv', parseQuestionsHere(bytes));
      expect(rows.map(({ question }) => question)).toEqual(['Is there SSO?']);
    }
  });

  it('A file that is no text is refused with instructions', async () => {
    const bytes = Buffer.from(`${header}\nQualit\xe9,S,Q\x00\x01?,yes-no\n`, 'latin1');
    await expect(readQuestionnaire('a.csv', parseQuestionsHere(bytes))).rejects.toThrow(
      'Please save it as “CSV UTF-8”.',
    );
  });

  it('A file with 5,000 rows is accepted', async () => {
    expect((await csv(`${header}\n${'a,b,c,yes-no\n'.repeat(questionnaireLimits.rows)}`)).rows).toHaveLength(
      5000,
    );
  });
});

describe('a questionnaire in XLSX', () => {
  it('The file is read like CSV, with numbers as numbers', async () => {
    const sheet = sheetOf([
      ['Question', 'Type', 'Category', 'Section', 'Score'],
      ['Есть ли SSO?', 'yes-no', 'C', 'S', 2.5],
      ['How?', 'detailed', 'C', 'S'],
      ['Why?', 'detailed', '', 'S'],
    ]);
    expect(await xlsx(sheet)).toEqual({
      rows: [
        {
          row: 2,
          questionId: null,
          category: 'C',
          section: 'S',
          question: 'Есть ли SSO?',
          type: 'yes-no',
          score: 2.5,
        },
        {
          row: 3,
          questionId: null,
          category: 'C',
          section: 'S',
          question: 'How?',
          type: 'detailed',
          score: 5,
        },
        {
          row: 4,
          questionId: null,
          category: 'C',
          section: 'S',
          question: 'Why?',
          type: 'detailed',
          score: 5,
        },
      ],
      bad: [],
    });
  });

  it('The first sheet with the header is read', async () => {
    const bytes = await xlsxFile([
      { name: 'Cover', columns: [{ heading: 'Our questions', width: 10 }], rows: [['Mind the category']] },
      {
        name: 'Questions',
        columns: ['TYPE', 'Category', 'Section', 'Notes', 'Question'].map((heading) => ({
          heading,
          width: 10,
        })),
        rows: [
          ['Yes / No', 'C', 'S', 'x', '=1+1'],
          ['', '', '', '', ''],
          ['Free text', 'C', 'S', '', "'=1"],
        ],
      },
    ]);
    const { rows, bad } = await readQuestionnaire('questions.xlsx', parseQuestionsHere(bytes));
    expect(rows.map((row) => [row.row, row.type, row.question])).toEqual([
      [2, 'yes-no', '=1+1'],
      [4, 'detailed', "'=1"],
    ]);
    expect(bad).toEqual([]);
  });

  it('The sheet may be formatted down to its last row', async () => {
    const hollow = Array.from({ length: 1_048_576 - 3 }, (_none, at) => `<row r="${at + 4}" s="1"/>`);
    const sheet = sheetOf([
      ['category', 'section', 'question', 'type'],
      ['C', 'S', 'One?', 'yes-no'],
      ['C', 'S', 'Two?', 'yes-no'],
    ]).replace('</sheetData>', `${hollow.join('')}</sheetData>`);
    expect((await xlsx(sheet)).rows.map((row) => row.row)).toEqual([2, 3]);
  });

  it('A question in row 700,000 costs as much as one in row 2', async () => {
    const sheet = sheetOf([
      ['category', 'section', 'question', 'type'],
      ['C', 'S', 'One?', 'yes-no'],
    ]).replaceAll(/(?<=[A-D" ])2(?=")/g, '700000');
    expect((await xlsx(sheet)).rows.map(({ row, question }) => [row, question])).toEqual([[700_000, 'One?']]);
  });

  it('A file that unpacks to a hundred megabytes is refused', async () => {
    const bomb = packedZip({ 'xl/workbook.xml': Buffer.alloc(100 * 1024 * 1024) });
    await expect(readQuestionnaire('a.xlsx', parseQuestionsHere(bomb))).rejects.toThrow(
      'The file unpacks to far more than a questionnaire needs.',
    );
  });

  it.each([
    ['text', Buffer.from('category,section')],
    ['an archive cut off', xlsxOf(sheetOf([['a']])).subarray(0, 300)],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('A file that is %s is refused', async (_what, bytes) => {
    await expect(readQuestionnaire('a.xlsx', parseQuestionsHere(bytes))).rejects.toMatchObject({
      code: 'questionnaireUnreadable',
    });
  });
});

it('Other kinds of file are refused', async () => {
  await expect(readQuestionnaire('a.odt', parseQuestionsHere(Buffer.from('PK')))).rejects.toThrow(
    'Please choose a CSV, XLSX, Word (.docx) or PDF file.',
  );
});

const real = new URL('../../../../../../shared/data/questionnaires/', import.meta.url);
const present = existsSync(real);
if (!present)
  process.stdout.write('questionnaires: the folder ../shared/data is absent, its two files are not read\n');

describe.runIf(present)('the real questionnaires', () => {
  it.each([
    ['security-and-privacy.csv', 45],
    ['infrastructure.csv', 95],
  ])('The questionnaire %s is read completely', async (name, count) => {
    const { rows, bad } = await readQuestionnaire(
      name,
      parseQuestionsHere(readFileSync(new URL(name, real))),
    );
    expect([rows.length, bad]).toEqual([count, []]);
  });
});
