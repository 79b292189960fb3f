import { expect, test } from 'vitest';
import { pdfStyles, type PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { unpackZip } from '../../../platform/zip/unpack-zip.ts';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { wordDocument, type WordBlock } from '../../../testing/files/word-document.ts';
import { zipOf } from '../../../testing/files/zip-file.ts';
import { readQuestionnaire } from './questionnaire-file.ts';

async function read(fileName: string, bytes: Uint8Array) {
  const { rows, bad } = await readQuestionnaire(fileName, parseQuestionsHere(bytes));
  expect(bad).toEqual([]);
  return rows.map(
    ({ category, section, question, type, details }) =>
      `${category} / ${section} / ${question} (${type}${details?.choices ? `: ${details.choices.join(', ')}` : ''})`,
  );
}
const docx = (...blocks: WordBlock[]) => read('received.docx', wordDocument(blocks));
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, style?: string): { xml: string } => ({
  xml: `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`,
});
/** A content control from which one item is chosen. */
const dropDown = (...choices: string[]) =>
  `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Choose an item." w:value=""/>${choices
    .map((choice) => `<w:listItem w:displayText="${choice}" w:value="${choice}"/>`)
    .join('')}</w:dropDownList></w:sdtPr><w:sdtContent>${run('Choose an item.')}</w:sdtContent></w:sdt>`;

test('Drop-downs of a Word document give the choices of the question in front of them or above them', async () => {
  const rows = await docx(
    { heading: 1, text: 'Security' },
    'Is data encrypted at rest?',
    paragraph(dropDown('Yes', 'No', 'Partly')),
    'Which cloud do you use?',
    paragraph(dropDown('North', 'South', 'Our own')),
    paragraph(run('Is there a second factor? ') + dropDown('Yes', 'No')),
  );
  expect(rows).toEqual([
    'Security / Security / Is data encrypted at rest? (single-choice: Yes, No, Partly)',
    'Security / Security / Which cloud do you use? (single-choice: North, South, Our own)',
    'Security / Security / Is there a second factor? (yes-no)',
  ]);
});

test('Drop-downs and boxes in a table of a Word document are the choices of their row', async () => {
  const cell = (content: string) => `<w:tc><w:p>${content}</w:p></w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  expect(
    await docx(
      { heading: 1, text: 'Hosting' },
      {
        xml: `<w:tbl>${row(run('No.'), run('Question'), run('Answer'))}${row(
          run('1'),
          run('Is data encrypted?'),
          dropDown('Yes', 'No'),
        )}${row(run('2'), run('Which region do you offer?'), dropDown('EU', 'Asia', 'Other'))}</w:tbl>`,
      },
      { heading: 1, text: 'Privacy' },
      {
        table: [
          ['No.', 'Question', 'Response'],
          ['1', 'Is there an officer for data protection?', '☐ Yes ☐ No'],
          ['2', 'Where are data stored?', '☐ EU ☐ Asia ☐ Other'],
          ['3', 'Describe how you delete data.', ''],
        ],
      },
    ),
  ).toEqual([
    'Hosting / Hosting / Is data encrypted? (yes-no)',
    'Hosting / Hosting / Which region do you offer? (single-choice: EU, Asia, Other)',
    'Privacy / Privacy / Is there an officer for data protection? (yes-no)',
    'Privacy / Privacy / Where are data stored? (single-choice: EU, Asia, Other)',
    'Privacy / Privacy / Describe how you delete data. (detailed)',
  ]);
});

test('Styles of headings in another language, with an outline level or based on another heading are headings', async () => {
  const styles = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="u1"><w:name w:val="Überschrift 1"/></w:style><w:style w:type="paragraph" w:styleId="Kapitel"><w:name w:val="The firm's chapter"/><w:basedOn w:val="u1"/></w:style><w:style w:type="paragraph" w:styleId="Punkt"><w:name w:val="Punkt"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style></w:styles>`;
  const document = wordDocument([
    paragraph(run('Sicherheit'), 'u1'),
    paragraph(run('Zugang'), 'Punkt'),
    'Gibt es einen zweiten Faktor?',
    paragraph(run('Betrieb'), 'Kapitel'),
    'Wie oft wird gesichert?',
  ]);
  const parts = await unpackZip(document, { entries: 100, unpackedBytes: 1_000_000 }, () => true);
  const styled = zipOf(
    [...parts].map(([name, content]) => ({
      name,
      content: name === 'word/styles.xml' ? Buffer.from(styles) : content,
    })),
  );
  expect(await read('received.docx', styled)).toEqual([
    'Sicherheit / Zugang / Gibt es einen zweiten Faktor? (yes-no)',
    'Betrieb / Betrieb / Wie oft wird gesichert? (detailed)',
  ]);
});

const pdf = async (content: readonly PdfBlock[]) =>
  read(
    'received.pdf',
    await renderPdf({
      pageSize: 'A4',
      pageMargins: [48, 64, 48, 56],
      info: {
        title: 'Questions',
        author: 'Acme',
        creator: 'Acme',
        producer: 'Acme',
        creationDate: new Date(0),
      },
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
      styles: pdfStyles,
      header: () => ({ columns: [{ text: 'Acme, confidential' }], margin: [48, 20, 48, 0] }),
      footer: (page, pages) => ({ columns: [{ text: `Page ${page} of ${pages}` }], margin: [48, 16, 48, 0] }),
      content: [...content],
    }),
  );

test('The lines of a cell in a PDF are one question, in a table of several pages', async () => {
  const question = (number: number) =>
    `Is control ${number} part of your work, written down, and reviewed at least once in every single year by a person who is named?`;
  const rows = await pdf([
    { text: 'Questions about controls', fontSize: 18 },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: [30, '*', 80],
        body: [
          ['No.', 'Question', 'Answer'],
          ...Array.from({ length: 60 }, (_, at) => [String(at + 1), question(at + 1), '']),
        ],
      },
    },
  ]);
  expect(rows).toEqual(
    Array.from(
      { length: 60 },
      (_, at) => `Questions about controls / Questions about controls / ${question(at + 1)} (yes-no)`,
    ),
  );
});
