import { signalText } from '../evaluation/contracts/signal-text.ts';
import { t, texts } from '../../kernel/text/texts.ts';
import type { Rating } from '../evaluation/contracts/evaluation.ts';
import type { RequirementKind } from '../rfps/contracts/requirements.ts';
import { siteFormats } from '../../kernel/format/formats.ts';
import {
  answerLines,
  detailLines,
  gradingLines,
  valueText,
} from '../rfps/contracts/questions/answer-text.ts';
import type { AnswerableQuestion, GradedQuestion } from '../rfps/contracts/questions/question-details.ts';
import {
  describePriceExample,
  describePriceRule,
  priceScoreExample,
} from '../rfps/contracts/price-formula-text.ts';
import { exchangeText } from '../rfps/contracts/currencies.ts';
import type { ReportedDecision, EvaluationDocument, ReportQuestion } from './evaluation-document.ts';
import { formatList } from '../../kernel/text/format-list.ts';
import { formatExactMoney, formatExactTime } from '../../platform/pdf/pdf-prices.ts';

/** Formats a user's text with letters that the fonts have, and inserts possible line breaks after `maxWordLength` letters. */
export type FormatTyped = (text: string, maxWordLength?: number) => string;

export const kindNames: Readonly<Record<RequirementKind, string>> = texts({
  technical: 'Technical requirements',
  commercial: 'Commercial evaluation',
});

export const ratingNames: Readonly<Record<Rating, string>> = texts({
  'fully-met': 'Fully met',
  'partially-met': 'Partially met',
  'not-met': 'Not met',
});

/** Ratings after other words. */
export const ratingsInText: Readonly<Record<Rating, string>> = texts({
  'fully-met': 'fully met',
  'partially-met': 'partially met',
  'not-met': 'not met',
});

export const outcomeNames: Readonly<Record<ReportedDecision['outcome'], string>> = texts({
  awarded: 'Awarded',
  closed: 'Closed without an award',
  cancelled: 'Cancelled',
});

/** Formats a file of the contract, in one line. */
export const describeContractFile = ({
  name,
  version,
  sha256,
}: ReportedDecision['contractFiles'][number]): string =>
  t('{name}, version {version}, SHA-256 {sha256}', { name, version: String(version), sha256 });

/** Formats with two decimals like the screens, or as a dash for null. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toFixed(2)} %`;

/** Formats with at most three decimals and without trailing zeros. */
export const formatPoints = (points: number): string => String(Math.round(points * 1000) / 1000);

/** Returns an answer as readers say it, with each choice in its own line. */
export const formatAnswer = (question: AnswerableQuestion, answer: string): string =>
  answerLines(question, answer, siteFormats).join('\n');

/** Returns what a question states besides its text: when it is asked, its help text, then what it accepts. */
export function describeDetails({
  type,
  details,
  condition,
}: AnswerableQuestion & { condition?: string }): string[] {
  const { helpText, shownIf: _shownIf, ...accepted } = details ?? {};
  return [
    ...(condition === undefined ? [] : [condition]),
    ...(helpText ? [helpText] : []),
    ...detailLines(accepted, (value) => valueText(type, value, siteFormats)),
  ];
}

/** Returns how answers to a question earn points by themselves; '' if it has no grading. */
export const describeGrading = ({ type, grading }: GradedQuestion): string =>
  grading ? gradingLines(grading, (value) => valueText(type, value, siteFormats)).join(', ') : '';

/** Returns the sentences about what is worth a look, each with its rule and figures. */
export const describeSignals = ({ signals, rfp }: Pick<EvaluationDocument, 'signals' | 'rfp'>): string[] =>
  signals.map((signal) =>
    signalText(signal, {
      money: (minor) => formatExactMoney(minor, rfp.currency),
      day: (day) => day,
      number: String,
    }),
  );

/** Returns a sentence for each person of the buyer: whether they declared no conflict of interest, and when. */
export const describeDeclarations = ({
  declarations,
  rfp: { timeZone },
}: Pick<EvaluationDocument, 'declarations' | 'rfp'>): string[] =>
  declarations.map(({ person, status, declaredAt, conflicts }) => {
    if (status === 'missing' || declaredAt === null)
      return t('{person} has not declared for every vendor.', { person });
    const moment = formatExactTime(new Date(declaredAt).toISOString(), timeZone);
    return status === 'conflict'
      ? t(
          '{person} stated a conflict of interest with {vendors} on {moment}, and can no longer read the responses.',
          {
            person,
            vendors: formatList(conflicts),
            moment,
          },
        )
      : t('{person} declared no conflict of interest with any vendor on {moment}.', {
          person,
          moment,
        });
  });

/** Returns sentences that explain how scores are calculated. */
export function describeMethod({
  method,
  kinds,
  rfp,
  vendors,
}: Pick<EvaluationDocument, 'method' | 'kinds' | 'rfp' | 'vendors'>): string[] {
  const formats = { money: (minor: number) => formatExactMoney(minor, rfp.currency), score: formatPercent };
  const example = priceScoreExample(
    vendors.map((vendor) => ({ ...vendor, companyName: vendor.name })),
    method,
  );
  const { priceWeight, isWeighted, mustHaves } = method;
  return [
    t(
      'A yes earns the full score of its question, and a no earns nothing. A rating replaces this: fully met earns the full score, partially met half of it, and not met nothing. Questions with neither an answer nor a rating earn nothing.',
    ),
    ...(hasGrading(kinds)
      ? [
          t(
            'Some answers earn a percentage of their points by themselves, as it is stated with their question. A rating replaces this too.',
          ),
        ]
      : []),
    ...(hasConditions(kinds)
      ? [
          t(
            'Some questions are asked only after some answers to an earlier question. A vendor that is not asked a question cannot fail it. Its points fall on the other questions of the section in proportion, so that the section counts the same for all vendors.',
          ),
        ]
      : []),
    isWeighted
      ? t(
          'Within a section, scores count unchanged. Sections and categories count by their weights; their shares are shown next to them.',
        )
      : t(
          'All sections and categories count equally: the percentage is the points earned out of all points.',
        ),
    describeOverall(priceWeight, kinds.length > 1),
    describePriceRule(method, formats),
    ...(example ? [describePriceExample(method, example, formats)] : []),
    t('Prices of vendors that are not eligible do not count.'),
    ...describeConversions({ vendors, rfp }),
    mustHaves.length === 0
      ? t('There are no must-have questions.')
      : t(
          'A vendor that fails a must-have question is not eligible and has no rank. It fails if it answers no, does not choose what the question demands, is rated not met, or submits without an answer.',
        ),
    t('Percentages have two decimals, rounded half up. Vendors with the same overall score share a rank.'),
  ];
}

/** Returns, for each vendor that answers in another currency, its price as it gave it and how it was converted. */
export const describeConversions = ({
  vendors,
  rfp,
}: Pick<EvaluationDocument, 'vendors' | 'rfp'>): string[] =>
  vendors.flatMap(({ name, price, offered }) => {
    if (!offered) return [];
    const values = {
      vendor: name,
      offered: formatExactMoney(offered.amountMinor, offered.currency),
      rate: exchangeText(offered, rfp.currency, (day) => day),
    };
    return price === null
      ? [t('{vendor} offers {offered}, which cannot be compared: {rate}.', values)]
      : [
          t('{vendor} offers {offered}, which is {price} ({rate}), rounded half up.', {
            ...values,
            price: formatExactMoney(price, rfp.currency),
          }),
        ];
  });

type Kinds = EvaluationDocument['kinds'];

const hasGrading = (kinds: Kinds): boolean => someQuestion(kinds, ({ grading }) => Boolean(grading));
const hasConditions = (kinds: Kinds): boolean =>
  someQuestion(kinds, ({ condition }) => condition !== undefined);

const someQuestion = (kinds: Kinds, has: (question: ReportQuestion) => boolean): boolean =>
  kinds.some(({ categories }) =>
    categories.some(({ sections }) => sections.some(({ questions }) => questions.some(has))),
  );

function describeOverall(priceWeight: number, hasBothKinds: boolean): string {
  if (priceWeight === 0)
    return hasBothKinds
      ? t('Overall is the mean of technical and commercial. The price is shown but does not count.')
      : t('Overall is the score of the step that the RFP has. The price is shown but does not count.');
  const shares = { quality: formatPoints(100 - priceWeight), price: formatPoints(priceWeight) };
  return hasBothKinds
    ? t('Overall is {quality} % the mean of technical and commercial and {price} % the price score.', shares)
    : t(
        'Overall is {quality} % the score of the step that the RFP has and {price} % the price score.',
        shares,
      );
}
