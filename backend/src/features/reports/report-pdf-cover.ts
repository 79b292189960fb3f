import type { Cell, PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { grey } from '../../platform/pdf/pdf-styles.ts';
import { formatExactTime } from '../../platform/pdf/exact-formats.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { describeMethod, outcomeNames, type FormatTyped } from './report-labels.ts';

/** Returns the subject and time of the report, the scoring method and the decision. */
export function coverPart(document: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  const { rfp, number, requestedBy, madeAt, revision, decision, addenda, method } = document;
  const time = (ms: number) => formatExactTime(new Date(ms).toISOString(), rfp.timeZone);
  const facts: [string, string][] = [
    ['RFP', typed(rfp.name)],
    ['Buyer', typed(rfp.buyer)],
    ['Report', `Number ${number}, revision ${revision}`],
    ['As of', `${time(madeAt)} (${rfp.timeZone})`],
    ['Asked for by', typed(requestedBy)],
    ['Published', rfp.publishedAt === null ? 'Not published' : time(rfp.publishedAt)],
    ['Stage', typed(rfp.stage ?? 'None yet')],
    ['Currency', rfp.currency],
  ];
  const dated = rfp.milestones.filter(({ date }) => date !== null);
  return [
    { text: 'Evaluation report', style: 'title' },
    factTable(facts),
    ...(decision
      ? [
          { text: 'Decision', style: 'heading' },
          factTable([
            ['Outcome', outcomeNames[decision.outcome]],
            ...(decision.awardedTo === null
              ? []
              : [['Awarded to', typed(decision.awardedTo)] satisfies [string, string]]),
            ['Reason', typed(decision.reason)],
            ['Decided by', typed(decision.decidedBy)],
            ['Decided', time(decision.decidedAt)],
          ]),
        ]
      : []),
    ...(dated.length === 0
      ? []
      : [
          { text: 'Timeline', style: 'heading' },
          factTable(dated.map(({ name, date }): [string, string] => [date ?? '', typed(name)])),
        ]),
    { text: 'How scores come about', style: 'heading' },
    ...describeMethod(document).map((text): PdfBlock => ({ text, margin: [0, 0, 0, 4] })),
    ...(method.mustHaves.length === 0
      ? []
      : [
          { text: 'Must-have questions', style: 'category' },
          ...method.mustHaves.map((text): PdfBlock => ({ text: typed(text), margin: [0, 2, 0, 0] })),
        ]),
    ...(addenda.length === 0
      ? []
      : [
          { text: 'Addenda', style: 'heading' },
          factTable(
            addenda.map((addendum): [string, string] => [
              `Number ${addendum.number}`,
              `${typed(addendum.title)}, ${time(addendum.publishedAt)}`,
            ]),
          ),
        ]),
  ];
}

const factTable = (facts: readonly (readonly [string, string])[]): PdfBlock => ({
  table: {
    widths: [80, '*'],
    body: facts.map(([name, value]): Cell[] => [{ text: name, color: grey }, value]),
  },
  layout: 'noBorders',
});
