import { zipOf } from './zip-file.ts';

/** A paragraph of a Word document; a plain text is a paragraph without a style. */
export type WordBlock =
  | string
  | { heading: 1 | 2 | 3; text: string }
  | { bold: string }
  /** An item of a list: 0 is the outermost level. */
  | { item: string; level?: number; isBullet?: boolean }
  | { table: readonly (readonly WordCell[])[] }
  /** The XML of what no other kind of block has. */
  | { xml: string };

/** A cell may span the cells to its right, begin a span of cells below it, or be spanned by the cell above it. */
export type WordCell = string | { text: string; across?: number; down?: 'begins' | 'goes on' };

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
  if ('xml' in block) return block.xml;
  const cells = (row: readonly WordCell[]) => row.map(cellXml).join('');
  return `<w:tbl>${block.table.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

function cellXml(cell: WordCell): string {
  if (typeof cell === 'string') return `<w:tc>${paragraph(cell)}</w:tc>`;
  const across = cell.across ? `<w:gridSpan w:val="${cell.across}"/>` : '';
  const down = cell.down ? `<w:vMerge${cell.down === 'begins' ? ' w:val="restart"' : ''}/>` : '';
  return `<w:tc><w:tcPr>${across}${down}</w:tcPr>${paragraph(cell.text)}</w:tc>`;
}

const namespace =
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const levels = (format: string) =>
  [0, 1, 2].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('');

/** Builds a Word document with these blocks and footnotes, as a word processor saves them. */
export const wordDocument = (blocks: readonly WordBlock[], footnotes: readonly string[] = []): Buffer =>
  zipOf(
    Object.entries({
      '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="n1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/><Relationship Id="f1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>`,
      'word/styles.xml': `${head}<w:styles ${namespace}>${[1, 2, 3].map((level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`).join('')}</w:styles>`,
      'word/numbering.xml': `${head}<w:numbering ${namespace}><w:abstractNum w:abstractNumId="1">${levels('decimal')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${levels('bullet')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
      'word/footnotes.xml': `${head}<w:footnotes ${namespace}>${footnotes.map((text, at) => `<w:footnote w:id="${at + 1}">${paragraph(text)}</w:footnote>`).join('')}</w:footnotes>`,
      'word/document.xml': `${head}<w:document ${namespace}><w:body>${blocks.map(xmlOf).join('')}</w:body></w:document>`,
    }).map(([name, text]) => ({ name, content: Buffer.from(text) })),
  );
