import { zipOf } from './zip-file.ts';

/** A paragraph of a Word document; a plain text is a paragraph without a style. */
export type WordBlock =
  | string
  | { heading: 1 | 2 | 3; text: string }
  | { bold: string }
  /** An item of a list: 0 is the outermost level. */
  | { item: string; level?: number; isBullet?: boolean }
  | { table: readonly (readonly string[])[] };

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const run = (text: string, style = '') =>
  `<w:r>${style}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;
const paragraph = (text: string, properties = '', style = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${run(text, style)}</w:p>`;

function xmlOf(block: WordBlock): string {
  if (typeof block === 'string') return paragraph(block);
  if ('heading' in block) return paragraph(block.text, `<w:pStyle w:val="Heading${block.heading}"/>`);
  if ('bold' in block) return paragraph(block.bold, '', '<w:rPr><w:b/></w:rPr>');
  if ('item' in block)
    return paragraph(
      block.item,
      `<w:numPr><w:ilvl w:val="${block.level ?? 0}"/><w:numId w:val="${block.isBullet ? 2 : 1}"/></w:numPr>`,
    );
  const cells = (row: readonly string[]) => row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('');
  return `<w:tbl>${block.table.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const levels = (format: string) =>
  [0, 1, 2].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('');

/** Builds a Word document with these blocks, as a word processor saves them. */
export const wordDocument = (blocks: readonly WordBlock[]): Buffer =>
  zipOf(
    Object.entries({
      '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="n1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`,
      'word/styles.xml': `${head}<w:styles ${namespace}>${[1, 2, 3].map((level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`).join('')}</w:styles>`,
      'word/numbering.xml': `${head}<w:numbering ${namespace}><w:abstractNum w:abstractNumId="1">${levels('decimal')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${levels('bullet')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
      'word/document.xml': `${head}<w:document ${namespace}><w:body>${blocks.map(xmlOf).join('')}</w:body></w:document>`,
    }).map(([name, text]) => ({ name, content: Buffer.from(text) })),
  );
