import type { Paper, Part } from '../platform/paper/paper-form.ts';
import { paperStyles } from '../platform/paper/paper-styles.ts';
import { printable, softened } from '../platform/paper/paper-glyphs.ts';
import { timeOnPaper } from '../platform/paper/paper-words.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { answersPart, lettersOf } from './report-paper-answers.ts';
import { coverPart } from './report-paper-cover.ts';
import { pricesPart } from './report-paper-prices.ts';
import { rankingPart } from './report-paper-ranking.ts';
import { scoresPart } from './report-paper-scores.ts';
import type { Typed } from './report-words.ts';

const longestWord = 60;
const longestWordInHead = 24;
const longestHead = 60;

/** With so many letters of answers the layout of a paper takes a gigabyte, of the one and a half that the press has. */
const mostOnPaper = 9_000_000;

/** A report on paper, as pdfmake takes it. Texts of people are printed as they were typed, their marks included. */
export function reportPaper(document: EvaluationDocument, mostLetters = mostOnPaper): Paper {
  let missing = 0;
  const typed: Typed = (text, most = longestWord) => {
    const printed = printable(text);
    missing += printed.missing;
    return softened(printed.text, most);
  };
  const { rfp, number, madeAt } = document;
  const letters = lettersOf(document);
  const content: Part[] = [
    ...coverPart(document, typed),
    ...rankingPart(document, typed),
    ...scoresPart(document, typed),
    ...pricesPart(document, typed),
    ...(letters > mostLetters
      ? [
          { text: 'Answers', style: 'heading' },
          {
            text: 'The answers are too many to be printed. A report as XLSX has all of them, with ratings and points.',
          },
        ]
      : answersPart(document, typed)),
  ];
  if (missing > 0)
    content.push({
      style: 'part',
      text: `Characters that this paper has no letters for: ${missing}. Each is shown as \ufffd; a report as XLSX has them as they were typed.`,
    });
  const head = typed([...rfp.name.replace(/\s+/g, ' ')].slice(0, longestHead).join(''), longestWordInHead);
  const made = timeOnPaper(new Date(madeAt).toISOString(), rfp.timeZone);
  return {
    pageSize: 'A4',
    pageMargins: [48, 64, 48, 56],
    info: {
      title: `Evaluation report ${number}: ${rfp.name}`,
      author: rfp.buyer,
      creator: 'Bidboard',
      producer: 'Bidboard',
      creationDate: new Date(madeAt),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2 },
    styles: paperStyles,
    header: () => ({
      margin: [48, 28, 48, 0],
      columns: [
        { text: `Bidboard, evaluation report ${number}`, style: 'small' },
        { text: head, style: 'small', alignment: 'right' },
      ],
    }),
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      columns: [
        { text: made, style: 'small', width: '*' },
        { text: `Page ${page} of ${pages}`, style: 'small', alignment: 'right', width: 90 },
      ],
    }),
    content,
  };
}
