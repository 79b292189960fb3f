import { describe, expect, test } from 'vitest';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { pdfStyles, type PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { wordDocument, type WordBlock } from '../../../testing/files/word-document.ts';
import { readQuestionnaire } from './questionnaire-file.ts';

async function read(fileName: string, bytes: Uint8Array) {
  const { rows, bad, sheets } = await readQuestionnaire(fileName, parseQuestionsHere(bytes));
  return {
    rows: rows.map(
      ({ category, section, question, type, details }) =>
        `${category} / ${section} / ${question}${type === 'yes-no' ? '' : ` (${type}${details?.choices ? `: ${details.choices.join(', ')}` : ''})`}`,
    ),
    bad,
    sheets,
  };
}
const docx = (...blocks: WordBlock[]) => read('vendor questions.docx', wordDocument(blocks));

describe('A Word document', () => {
  test('gives categories and sections by its headings, and leaves its title and its notes out', async () => {
    const { rows, bad } = await docx(
      { heading: 1, text: 'Supplier questionnaire 2027' },
      'Acme uses this questionnaire for all suppliers of software.',
      { heading: 2, text: 'Security' },
      { heading: 3, text: 'Access control' },
      'Is a second factor asked of every administrator?',
      'Describe how rights are reviewed.',
      { heading: 3, text: 'Backup' },
      'Are restores rehearsed?',
      { heading: 2, text: 'Support' },
      'Which hours does your support have?',
      'Thank you for your time.',
    );
    expect(rows).toEqual([
      'Security / Access control / Is a second factor asked of every administrator?',
      'Security / Access control / Describe how rights are reviewed. (detailed)',
      'Security / Backup / Are restores rehearsed?',
      'Support / Support / Which hours does your support have? (detailed)',
    ]);
    expect(bad).toEqual([]);
  });

  test('gives questions by its numbered lists, with bullets below them', async () => {
    const { rows } = await docx(
      { heading: 1, text: 'Data protection' },
      { item: 'Where are personal data stored?' },
      { item: 'Name of your data protection officer' },
      { item: 'Do you use any of these?' },
      { item: 'Cookies', level: 1, isBullet: true },
      { item: 'Trackers', level: 1, isBullet: true },
      { heading: 1, text: 'Company' },
      { item: 'Ownership' },
      { item: 'Who owns the company?', level: 1 },
    );
    expect(rows).toEqual([
      'Data protection / Data protection / Where are personal data stored? (detailed)',
      'Data protection / Data protection / Name of your data protection officer (detailed)',
      'Data protection / Data protection / Do you use any of these?\n- Cookies\n- Trackers',
      'Company / Ownership / Who owns the company? (detailed)',
    ]);
  });

  test('gives numbered and bold lines as headings where it has no styles', async () => {
    const { rows } = await docx(
      '1. Security',
      '1.1 Access control',
      '1.1.1 Is single sign-on supported?',
      '1.1.2 Is access logged?',
      '1.2 Encryption',
      '1.2.1 Are data encrypted at rest?',
      '2. Service',
      { bold: 'Support' },
      'How do we reach you at night?',
    );
    expect(rows).toEqual([
      'Security / Access control / Is single sign-on supported?',
      'Security / Access control / Is access logged?',
      'Security / Encryption / Are data encrypted at rest?',
      'Service / Support / How do we reach you at night? (detailed)',
    ]);
  });

  test('gives choices by its boxes to tick', async () => {
    const { rows } = await docx(
      { heading: 1, text: 'Hosting' },
      'Where do you host?',
      '☐ Own data centre',
      '☐ Public cloud',
      'Is the data centre certified?',
      '[ ] Yes  [ ] No',
    );
    expect(rows).toEqual([
      'Hosting / Hosting / Where do you host? (single-choice: Own data centre, Public cloud)',
      'Hosting / Hosting / Is the data centre certified?',
    ]);
  });

  test('gives the questions of its tables by their headings', async () => {
    const { rows, sheets } = await docx(
      { heading: 1, text: 'Resilience' },
      {
        table: [
          ['No.', 'Question', 'Response'],
          ['1', 'Is there a plan for disasters?', ''],
          ['2', 'How often is it tried?', ''],
        ],
      },
      { heading: 1, text: 'Staff' },
      {
        table: [
          ['No.', 'Question', 'Response'],
          ['3', 'Are people vetted before they start?', ''],
          ['4', 'Is there a training in security each year?', ''],
        ],
      },
    );
    expect(rows).toEqual([
      'Resilience / Resilience / Is there a plan for disasters?',
      'Resilience / Resilience / How often is it tried? (detailed)',
      'Staff / Staff / Are people vetted before they start?',
      'Staff / Staff / Is there a training in security each year?',
    ]);
    expect(sheets.map(({ name, questions }) => [name, questions])).toEqual([
      ['Resilience', 2],
      ['Staff', 2],
    ]);
  });

  test('without questions, or that is none, is refused with a reason', async () => {
    await expect(docx('A letter.', 'It asks nothing.')).rejects.toMatchObject({
      message: 'No questions were found in the document.',
    });
    for (const bytes of [Buffer.from('no zip'), Buffer.alloc(0)])
      await expect(read('x.docx', bytes)).rejects.toMatchObject({ code: 'questionnaireUnreadable' });
  });
});

const pdf = async (content: PdfBlock[], footer = '') =>
  read(
    'controls.pdf',
    await renderPdf({
      pageSize: 'A4',
      pageMargins: [60, 60, 60, 60],
      info: { title: 't', author: 'a', creator: 'c', producer: 'p', creationDate: new Date(0) },
      defaultStyle: { font: 'Roboto', fontSize: 10 },
      styles: pdfStyles,
      header: () => ({ columns: [{ text: 'Acme Ltd, confidential' }] }),
      footer: (page, pages) => ({ columns: [{ text: `${footer}${page} of ${pages}` }] }),
      content,
    }),
  );
const heading = (text: string, fontSize: number): PdfBlock => ({ text, fontSize, margin: [0, 12, 0, 6] });
const line = (text: string): PdfBlock => ({ text, margin: [0, 0, 0, 6] });

describe('A PDF with text', () => {
  test('gives categories and sections by the size of its titles, and joins broken lines', async () => {
    const long =
      'Describe how you make sure that the data of one customer can never be read by another customer, in every part of the service and in every backup of it.';
    const { rows } = await pdf([
      heading('Supplier questionnaire', 22),
      line('Please answer all questions.'),
      heading('Security', 16),
      heading('Access', 13),
      line('1. Is single sign-on supported?'),
      line(`2. ${long}`),
      heading('Encryption', 13),
      line('3. Are data encrypted at rest?'),
      heading('Support', 16),
      line('Which languages does your support speak?'),
    ]);
    expect(rows).toEqual([
      'Security / Access / Is single sign-on supported?',
      `Security / Access / ${long} (detailed)`,
      'Security / Encryption / Are data encrypted at rest?',
      'Support / Support / Which languages does your support speak? (detailed)',
    ]);
  });

  test('leaves the lines at the edges of its pages out', async () => {
    const { rows } = await pdf(
      [
        heading('Operations', 16),
        ...Array.from({ length: 90 }, (_, at) => line(`${at + 1}. Is part ${at + 1} watched day and night?`)),
      ],
      'Page ',
    );
    expect(rows).toHaveLength(90);
    expect(rows[89]).toBe('Operations / Operations / Is part 90 watched day and night?');
  });

  test('without text, or that is none, is refused with a reason', async () => {
    await expect(read('x.pdf', Buffer.from('%PDF-1.7 nothing'))).rejects.toMatchObject({
      message: 'The file is not a readable PDF.',
    });
  });
});
