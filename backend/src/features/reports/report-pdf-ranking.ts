import { t, texts } from '../../kernel/text/texts.ts';
import { grey, type Cell, type PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { formatExactMoney, formatExactTime } from '../../platform/pdf/pdf-prices.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { finalOffersPart } from './report-final-offers.ts';
import {
  formatPercent,
  describeDeclarations,
  describeContractFile,
  describeMethod,
  describeSignals,
  outcomeNames,
  type FormatTyped,
} from './report-labels.ts';

const maxWordLengthInCell = 18;

const figureHeadings = texts({
  technical: 'Technical',
  commercial: 'Commercial',
  price: 'Price',
  priceScore: 'Price score',
  overall: 'Overall',
});

/** The largest amounts are wider than their column. */
const breakable = (sum: string): string => (sum.length > 16 ? sum.replaceAll(',', ',\u200b') : sum);

/** Returns the ranking, and the vendors excluded from it with the reasons. */
export function rankingPart(document: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  const { vendors, others, rfp } = document;
  const signals = describeSignals(document);
  const declarations = describeDeclarations(document);
  const right = (text: string, bold = false): Cell => ({ text, alignment: 'right', bold });
  const unfit = vendors.filter(({ isEligible }) => !isEligible);
  return [
    { text: t('Ranking'), style: 'heading', pageBreak: 'before' },
    ...(vendors.length === 0
      ? [{ text: t('No vendor has accepted its invite.') }]
      : [
          {
            layout: 'lightHorizontalLines' as const,
            table: {
              headerRows: 1,
              keepWithHeaderRows: 1,
              dontBreakRows: true,
              widths: [24, '*' as const, 44, 52, 82, 48, 52],
              body: [
                [
                  { text: t('Rank'), bold: true },
                  { text: t('Vendor'), bold: true },
                  ...Object.values(figureHeadings).map((heading) => right(heading, true)),
                ],
                ...vendors.map((vendor): Cell[] => [
                  vendor.rank === null ? '–' : String(vendor.rank),
                  typed(
                    vendor.isSubmitted ? vendor.name : t('{vendor} (not submitted)', { vendor: vendor.name }),
                    maxWordLengthInCell,
                  ),
                  right(formatPercent(vendor.technical)),
                  right(formatPercent(vendor.commercial)),
                  right(
                    vendor.price === null ? '–' : breakable(formatExactMoney(vendor.price, rfp.currency)),
                  ),
                  right(formatPercent(vendor.priceScore)),
                  right(vendor.isEligible ? formatPercent(vendor.overall) : t('Not eligible'), true),
                ]),
              ],
            },
          },
        ]),
    ...unfit.map((vendor): PdfBlock => ({
      text: t('{vendor} is not eligible: {questions}', {
        vendor: typed(vendor.name),
        questions: vendor.failed.map((question) => typed(question)).join('; '),
      }),
      margin: [0, 6, 0, 0],
    })),
    ...(others.length === 0
      ? []
      : [
          { text: t('Invited, but not ranked'), style: 'category' },
          ...others.map((vendor) => ({
            text: describeInvite(vendor, typed(vendor.name)),
          })),
        ]),
    ...finalOffersPart(document, typed),
    ...(signals.length === 0
      ? []
      : [
          { text: t('Worth a look'), style: 'category' },
          ...signals.map((text): PdfBlock => ({ text: typed(text), margin: [0, 0, 0, 4] })),
        ]),
    ...(declarations.length === 0
      ? []
      : [
          { text: t('Declarations of interest'), style: 'category' },
          ...declarations.map((text): PdfBlock => ({ text: typed(text), margin: [0, 0, 0, 4] })),
        ]),
  ];
}

function describeInvite(
  { hasLeft, hasDeclined }: EvaluationDocument['others'][number],
  vendor: string,
): string {
  if (hasLeft) return t('{vendor}: withdrew', { vendor });
  return hasDeclined ? t('{vendor}: declined', { vendor }) : t('{vendor}: has not accepted', { vendor });
}

/** Returns the subject and time of the report, the scoring method and the decision. */
export function coverPart(document: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  const { rfp, number, requestedBy, madeAt, revision, decision, addenda, method } = document;
  const time = (ms: number) => formatExactTime(new Date(ms).toISOString(), rfp.timeZone);
  const facts: [string, string][] = [
    [t('RFP'), typed(rfp.name)],
    [t('Buyer'), typed(rfp.buyer)],
    [
      t('Report'),
      t('Number {number}, revision {revision}', { number: String(number), revision: String(revision) }),
    ],
    [t('As of'), `${time(madeAt)} (${rfp.timeZone})`],
    [t('Requested by'), typed(requestedBy)],
    [t('Published'), rfp.publishedAt === null ? t('Not published') : time(rfp.publishedAt)],
    [t('Stage'), rfp.stage === null ? t('None yet') : typed(rfp.stage)],
    [t('Currency'), rfp.currency],
  ];
  const dated = rfp.milestones.filter(({ date }) => date !== null);
  return [
    { text: t('Evaluation report'), style: 'title' },
    factTable(facts),
    ...(decision
      ? [
          { text: t('Decision'), style: 'heading' },
          factTable([
            [t('Outcome'), outcomeNames[decision.outcome]],
            ...(decision.awardedTo === null
              ? []
              : [[t('Awarded to'), typed(decision.awardedTo)] satisfies [string, string]]),
            [t('Reason'), typed(decision.reason)],
            [t('Decided by'), typed(decision.decidedBy)],
            [t('Decided'), time(decision.decidedAt)],
            ...decision.contractFiles.map((file): [string, string] => [
              t('File of the contract'),
              typed(describeContractFile(file)),
            ]),
          ]),
        ]
      : []),
    ...(dated.length === 0
      ? []
      : [
          { text: t('Timeline'), style: 'heading' },
          factTable(dated.map(({ name, date }): [string, string] => [date ?? '', typed(name)])),
        ]),
    { text: t('How scores are calculated'), style: 'heading' },
    ...describeMethod(document).map((text): PdfBlock => ({ text, margin: [0, 0, 0, 4] })),
    ...(method.mustHaves.length === 0
      ? []
      : [
          { text: t('Must-have questions'), style: 'category' },
          ...method.mustHaves.map((text): PdfBlock => ({ text: typed(text), margin: [0, 2, 0, 0] })),
        ]),
    ...(addenda.length === 0
      ? []
      : [
          { text: t('Addenda'), style: 'heading' },
          factTable(
            addenda.map((addendum): [string, string] => [
              t('Number {number}', { number: String(addendum.number) }),
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
