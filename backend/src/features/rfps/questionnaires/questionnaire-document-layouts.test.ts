import { describe, expect, test } from 'vitest';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { pdfStyles, type PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { wordDocument, type WordBlock } from '../../../testing/files/word-document.ts';
import { readQuestionnaire } from './questionnaire-file.ts';

async function read(fileName: string, bytes: Uint8Array) {
  const { rows, bad, sheets } = await readQuestionnaire(fileName, parseQuestionsHere(bytes));
  expect(bad).toEqual([]);
  return {
    rows: rows.map(
      ({ category, section, question, type, details }) =>
        `${category} / ${section} / ${question} (${type}${details?.choices ? `: ${details.choices.join(', ')}` : ''})`,
    ),
    otherRows: sheets.flatMap(({ otherRows }) => otherRows),
  };
}
const docx = (blocks: WordBlock[], footnotes: string[] = []) =>
  read('questions.docx', wordDocument(blocks, footnotes));
const pdf = async (content: PdfBlock[]) =>
  read(
    'questions.pdf',
    await renderPdf({
      pageSize: 'A4',
      pageMargins: [60, 60, 60, 60],
      info: { title: 't', author: 'a', creator: 'c', producer: 'p', creationDate: new Date(0) },
      defaultStyle: { font: 'Roboto', fontSize: 10 },
      styles: pdfStyles,
      header: () => ({ columns: [{ text: '' }] }),
      footer: () => ({ columns: [{ text: '' }] }),
      content,
    }),
  );

describe('A Word document', () => {
  test('with a table of contents, instructions and lines to write on gives its questions only', async () => {
    const { rows, otherRows } = await docx([
      'Request for proposal',
      '1 Introduction\t3',
      '2 What do you ask about search?\t4',
      { heading: 1, text: 'Introduction' },
      'Please answer every question in the space below it.',
      'If you need help, call us.',
      { heading: 1, text: 'Search' },
      { item: 'Does it search scanned pages?' },
      'Answer: ______________________',
      { item: 'Can results be sorted?' },
      'Response: Yes / No / N/A',
      '______________________',
      'Legal name: ______________',
    ]);
    expect(rows).toEqual([
      'Search / Search / Does it search scanned pages? (yes-no)',
      'Search / Search / Can results be sorted? (yes-no)',
      'Search / Search / Legal name: (detailed)',
    ]);
    expect(otherRows).toEqual([2, 3, 4, 5, 6, 7, 10, 13]);
  });

  test('with bold titles at two levels gives them as categories and sections below the title of the document', async () => {
    const { rows } = await docx([
      { bold: 'VENDOR ASSESSMENT' },
      { bold: 'Part A: Company' },
      'What is the legal name?',
      { bold: 'Part B: Security' },
      { bold: 'B1. Access' },
      'Do you review access?',
      { bold: 'B2. Logs' },
      'Are logs kept? ☐ Yes ☐ No ☐ Partly',
    ]);
    expect(rows).toEqual([
      'Company / Company / What is the legal name? (detailed)',
      'Security / Access / Do you review access? (yes-no)',
      'Security / Logs / Are logs kept? (single-choice: Yes, No, Partly)',
    ]);
  });

  test('whose statements have identifiers gives each as a question', async () => {
    const { rows } = await docx([
      { heading: 1, text: 'Identify (ID)' },
      { heading: 2, text: 'Assets (ID.AM)' },
      'ID.AM-1: Devices are inventoried',
      'ID.AM-2: Applications are inventoried',
      { heading: 1, text: 'Requirements' },
      'R1. The solution supports 500 users.',
      'R2. List 3 customers.',
      'SOC 2 report available?',
    ]);
    expect(rows).toEqual([
      'Identify (ID) / Assets (ID.AM) / Devices are inventoried (detailed)',
      'Identify (ID) / Assets (ID.AM) / Applications are inventoried (detailed)',
      'Requirements / Requirements / The solution supports 500 users. (detailed)',
      'Requirements / Requirements / List 3 customers. (detailed)',
      'Requirements / Requirements / SOC 2 report available? (detailed)',
    ]);
  });

  test('whose headings are questions loses none, and lists titles without questions', async () => {
    const { rows, otherRows } = await docx([
      { heading: 1, text: 'User support' },
      { heading: 2, text: 'Ticketing support' },
      { heading: 2, text: 'Do you offer phone support?' },
      'Yes / No',
      { heading: 2, text: 'Response times' },
      'Describe your response times.',
      { heading: 2, text: 'Which levels of support do you offer?' },
      { heading: 1, text: 'Exit' },
      'How are data returned?',
    ]);
    expect(rows).toEqual([
      'User support / User support / Do you offer phone support? (yes-no)',
      'User support / Response times / Describe your response times. (detailed)',
      'User support / User support / Which levels of support do you offer? (detailed)',
      'Exit / Exit / How are data returned? (detailed)',
    ]);
    expect(otherRows).toEqual([3]);
  });

  test('with a short numbered request among questions does not take it for a title', async () => {
    const { rows } = await docx([
      { heading: 1, text: 'Company' },
      'Q1. Who founded the company?',
      'Question 2: Number of employees',
      'Q3. Owners of the company',
      'Q4. Is the company audited?',
      'A4:',
      '1. Number of offices',
      '2. Describe your backups:',
      'a) Where are they?',
      '(ii) restore tests',
    ]);
    expect(rows).toEqual([
      'Company / Company / Who founded the company? (detailed)',
      'Company / Company / Number of employees (detailed)',
      'Company / Company / Owners of the company (detailed)',
      'Company / Company / Is the company audited? (yes-no)',
      'Company / Company / Number of offices (detailed)',
      'Company / Company / Describe your backups: (detailed)',
      'Company / Company / Where are they? (detailed)',
      'Company / Company / restore tests (detailed)',
    ]);
  });

  test('with merged cells in its table gives the question of each row', async () => {
    const { rows } = await docx([
      {
        table: [
          ['Area', 'Question', 'Answer'],
          [{ text: 'Hosting', down: 'begins' }, 'Where are the servers?', ''],
          [{ text: '', down: 'goes on' }, 'Who runs the servers?', ''],
          [{ text: 'Exit', down: 'begins' }, 'How do we get our data back?', ''],
          [{ text: '', down: 'goes on' }, 'When are the data deleted?', ''],
        ],
      },
      { heading: 1, text: 'Security' },
      {
        table: [
          ['Ref', 'Requirement', 'Compliant (Y/N)'],
          [{ text: 'Access control', across: 3 }],
          ['1.1', 'Are accounts reviewed each quarter?', ''],
          [{ text: 'Cryptography', across: 3 }],
          ['2.1', 'Are keys in a safe place?', ''],
        ],
      },
    ]);
    expect(rows.map((row) => row.replace(/ \(.*/, ''))).toEqual([
      'Hosting / Hosting / Where are the servers?',
      'Hosting / Hosting / Who runs the servers?',
      'Exit / Exit / How do we get our data back?',
      'Exit / Exit / When are the data deleted?',
      'Security / Access control / Are accounts reviewed each quarter?',
      'Security / Cryptography / Are keys in a safe place?',
    ]);
  });

  test('with tables that have no headings is read as a form', async () => {
    const { rows } = await docx([
      { heading: 1, text: 'Company' },
      {
        table: [
          ['Legal name', ''],
          ['What is your turnover?', ''],
        ],
      },
      { heading: 1, text: 'Project' },
      {
        table: [
          ['Q1', 'Who leads the project?'],
          ['Answer', ''],
        ],
      },
      'Do you work on site?',
      {
        table: [
          ['Yes', ''],
          ['No', ''],
        ],
      },
    ]);
    expect(rows).toEqual([
      'Company / Company / Legal name (detailed)',
      'Company / Company / What is your turnover? (detailed)',
      'Project / Project / Who leads the project? (detailed)',
      'Project / Project / Do you work on site? (yes-no)',
    ]);
  });

  test('with boxes, tracked changes, soft hyphens and footnotes gives the text that a reader sees', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const box = `<w:sdt><w:sdtPr><w14:checkbox/></w:sdtPr><w:sdtContent>${run('☐')}</w:sdtContent></w:sdt>`;
    const { rows, otherRows } = await docx(
      [
        { heading: 1, text: 'Privacy' },
        {
          xml: `<w:p>${run('Do you process ')}<w:del w:id="1"><w:r><w:delText>secret </w:delText></w:r></w:del><w:ins w:id="2">${run('personal ')}</w:ins>${run('data')}<w:r><w:footnoteReference w:id="1"/></w:r>${run('?')}</w:p>`,
        },
        'Where are the data stor\u00aded?',
        { xml: `<w:p>${box}${run(' European Union')}</w:p>` },
        { xml: `<w:p>${box}${run(' Elsewhere')}</w:p>` },
        'Is it certified?',
        'Yes ☐ No ☐',
      ],
      ['Is this clear?'],
    );
    expect(rows).toEqual([
      'Privacy / Privacy / Do you process personal data? (yes-no)',
      'Privacy / Privacy / Where are the data stored? (single-choice: European Union, Elsewhere)',
      'Privacy / Privacy / Is it certified? (yes-no)',
    ]);
    expect(otherRows).toEqual([9]);
  });

  test('whose bullets are questions gives each of them', async () => {
    const { rows } = await docx([
      { heading: 1, text: 'Security' },
      { item: 'Do you use antivirus?', isBullet: true },
      { item: 'Visitors policy', isBullet: true },
      'Does every page use TLS?',
      { item: 'Yes', isBullet: true },
      { item: 'No', isBullet: true },
    ]);
    expect(rows).toEqual([
      'Security / Security / Do you use antivirus? (yes-no)',
      'Security / Security / Visitors policy (detailed)',
      'Security / Security / Does every page use TLS? (yes-no)',
    ]);
  });

  test('in German or French gives its questions and whether they are answered by yes or no', async () => {
    const { rows } = await docx([
      { heading: 1, text: 'Informationssicherheit' },
      { item: 'Betreiben Sie ein ISMS?' },
      'Antwort: ☐ Ja ☐ Nein',
      { item: 'Beschreiben Sie Ihr Berechtigungskonzept.' },
      { heading: 1, text: 'Sécurité' },
      '1. Disposez-vous d’une politique\u00a0?',
      'Réponse : ☐ Oui ☐ Non',
      '2. Où sont les données\u00a0?',
      '3. Précisez les délais.',
    ]);
    expect(rows).toEqual([
      'Informationssicherheit / Informationssicherheit / Betreiben Sie ein ISMS? (yes-no)',
      'Informationssicherheit / Informationssicherheit / Beschreiben Sie Ihr Berechtigungskonzept. (detailed)',
      'Sécurité / Sécurité / Disposez-vous d’une politique\u00a0? (yes-no)',
      'Sécurité / Sécurité / Où sont les données\u00a0? (detailed)',
      'Sécurité / Sécurité / Précisez les délais. (detailed)',
    ]);
  });
});

const title = (text: string, fontSize: number): PdfBlock => ({ text, fontSize, margin: [0, 12, 0, 6] });
const line = (text: string, below = 6): PdfBlock => ({ text, margin: [0, 0, 0, below] });
const bold = (text: string): PdfBlock => ({ text, bold: true, margin: [0, 0, 0, 0] });

describe('A PDF with text', () => {
  test('gives categories by bold titles of the size of the text, and parts lines that stand close together', async () => {
    const { rows } = await pdf([
      title('Vendor questionnaire', 18),
      bold('Company'),
      line('What is the legal name?', 0),
      line('Please describe the owners', 0),
      line(
        'Please describe in words that people of our purchasing can understand without help by an expert of yours',
        0,
      ),
      bold('Security'),
      line('Is there a policy?', 0),
    ]);
    expect(rows).toEqual([
      'Company / Company / What is the legal name? (detailed)',
      'Company / Company / Please describe the owners (detailed)',
      'Company / Company / Please describe in words that people of our purchasing can understand without help by an expert of yours (detailed)',
      'Security / Security / Is there a policy? (yes-no)',
    ]);
  });

  test('gives the questions of two columns one column after the other', async () => {
    const beside = (left: string, right: string, fontSize = 10) => [
      { text: left, fontSize },
      { text: right, fontSize },
    ];
    const { rows } = await pdf([
      title('Supplier form', 18),
      {
        layout: 'noBorders',
        table: {
          widths: [215, 215],
          body: [
            beside('Company', 'Security', 13),
            beside(
              '1. What is the legal name of your company and where is it registered?',
              '4. Do you hold a certificate for information security at present?',
            ),
            beside(
              '2. How many people do you employ in the European Union?',
              '5. Describe the process that you follow after a breach of security.',
            ),
            beside('3. Who owns the company?', '6. Are backups encrypted?'),
          ],
        },
      },
    ]);
    expect(rows).toEqual([
      'Company / Company / What is the legal name of your company and where is it registered? (detailed)',
      'Company / Company / How many people do you employ in the European Union? (detailed)',
      'Company / Company / Who owns the company? (detailed)',
      'Security / Security / Do you hold a certificate for information security at present? (yes-no)',
      'Security / Security / Describe the process that you follow after a breach of security. (detailed)',
      'Security / Security / Are backups encrypted? (yes-no)',
    ]);
  });

  test('gives the questions of a table that is drawn as columns of text', async () => {
    const { rows } = await pdf([
      title('Checklist', 16),
      {
        layout: 'noBorders',
        table: {
          widths: [50, 220, 60, '*'],
          body: [
            ['Ref', 'Question', 'Yes/No', 'Comment'],
            ['A', 'Audit', '', ''],
            [
              'A.1',
              'Are audit policies established, documented, approved, applied and maintained by you?',
              'Yes',
              'In the handbook, which the board reviews each year.',
            ],
            ['B', 'Backup', '', ''],
            ['B.1', 'Are backups tested?', '', ''],
          ],
        },
      },
      line(
        'Thank you for your time and for all of the answers that you have given to us in this long table.',
      ),
    ]);
    expect(rows).toEqual([
      'Audit / Audit / Are audit policies established, documented, approved, applied and maintained by you? (yes-no)',
      'Backup / Backup / Are backups tested? (yes-no)',
    ]);
  });

  test('joins words that are broken at the end of a line, and leaves other hyphens', async () => {
    const { rows } = await pdf([
      title('Privacy', 14),
      line('1. Describe how the sub-\nprocessors are chosen and how you super-\nvise them.'),
      line('2. Do you use cloud-\nbased services?'),
    ]);
    expect(rows).toEqual([
      'Privacy / Privacy / Describe how the sub-processors are chosen and how you supervise them. (detailed)',
      'Privacy / Privacy / Do you use cloud-based services? (yes-no)',
    ]);
  });

  test('lists its table of contents as other text', async () => {
    const { rows, otherRows } = await pdf([
      title('Contents', 16),
      line('1 Security ........................................ 2'),
      line('2 What do we ask? . . . . . . . . . . . . . . . . 3'),
      title('1 Security', 16),
      line('1.1 Opening hours'),
      line('1.2 Do you speak Dutch?'),
    ]);
    expect(rows).toEqual([
      'Security / Security / Opening hours (detailed)',
      'Security / Security / Do you speak Dutch? (yes-no)',
    ]);
    expect(otherRows).toEqual([2, 3, 4]);
  });

  test('without a text in it is refused with a reason', async () => {
    await expect(pdf([line('')])).rejects.toMatchObject({
      message:
        'The PDF has no text, as if its pages were scanned. Please use a spreadsheet, or a PDF with text.',
    });
  });
});
