import { t } from '../../../kernel/text/texts.ts';
import type { Signal } from './signals.ts';

/** How amounts in minor units, calendar days and numbers are written for the reader. */
interface SignalFormats {
  money: (minor: number) => string;
  day: (day: string) => string;
  number: (value: number) => string;
}

/** Returns the sentences of a signal: what was found, and the rule with its figures. */
export function signalText(signal: Signal, { money, day, number }: SignalFormats): string {
  const [vendor = '', other = ''] = signal.vendors.map(({ companyName }) => companyName);
  switch (signal.kind) {
    case 'singleResponse':
      return t(
        'Only {vendor} has submitted a response. The rule: the due time has passed, and there is one response.',
        { vendor },
      );
    case 'dueTimeShortened':
      return t(
        'The due day moved from {before} to {after} after publication. The rule: vendors had less time than announced.',
        { before: day(signal.from ?? ''), after: day(signal.to ?? '') },
      );
    case 'lateAddendum':
      return t(
        'Addendum {number} was published {hours, plural, one {# hour} other {# hours}} before the due time. The rule: less than 48 hours before it.',
        { number: String(signal.number ?? 0), hours: signal.hours ?? 0 },
      );
    case 'unusualPrice':
      return t(
        'The price of {vendor} is {price}, and the median of {count, plural, one {# price} other {# prices}} is {median}. The rule: it differs by more than two median absolute deviations, each {deviation}.',
        {
          vendor,
          price: money(signal.price ?? 0),
          count: signal.count ?? 0,
          median: money(Math.round(signal.median ?? 0)),
          deviation: money(Math.round(signal.deviation ?? 0)),
        },
      );
    case 'identicalAnswers':
      return t(
        '{vendor} and {other} gave the same text to {identical} of {compared, plural, one {# question} other {# questions}} that both answered in words. The rule: at least three, and at least 25% of them, without answers shorter than 40 characters.',
        { vendor, other, identical: signal.identical ?? 0, compared: signal.compared ?? 0 },
      );
    case 'sharedContacts':
      return signal.domain === undefined
        ? t(
            '{vendor} and {other} name the same website: {website}. The rule: both profiles have this address.',
            {
              vendor,
              other,
              website: signal.website ?? '',
            },
          )
        : t(
            '{vendor} and {other} have email addresses at {domain}. The rule: both use this domain, and it is no public mail provider.',
            { vendor, other, domain: signal.domain },
          );
    case 'outlyingEvaluator':
      return (signal.difference ?? 0) > 0
        ? t(
            'The ratings of {person} are {difference} points of 100 above the others’, over {count, plural, one {# answer} other {# answers}}. The rule: more than two standard deviations of the others’ ratings, each {deviation} points.',
            evaluatorFigures(signal, number),
          )
        : t(
            'The ratings of {person} are {difference} points of 100 below the others’, over {count, plural, one {# answer} other {# answers}}. The rule: more than two standard deviations of the others’ ratings, each {deviation} points.',
            evaluatorFigures(signal, number),
          );
    case 'awardBelowFirst':
      return signal.rank === null || signal.rank === undefined
        ? t('{vendor} won the award without a rank. The rule: the winner does not have rank 1.', { vendor })
        : t('{vendor} won the award with rank {rank}. The rule: the winner does not have rank 1.', {
            vendor,
            rank: String(signal.rank),
          });
    case 'soleMustHave':
      return t(
        'Of {count, plural, one {# vendor} other {# vendors}}, only {vendor} meets the must-have "{question}". The rule: all other responses fail it.',
        { count: signal.count ?? 0, vendor, question: signal.question ?? '' },
      );
  }
}

const evaluatorFigures = (signal: Signal, number: (value: number) => string) => ({
  person: signal.person ?? '',
  difference: number(Math.abs(Math.round(signal.difference ?? 0))),
  count: signal.count ?? 0,
  deviation: number(Math.round(signal.standardDeviation ?? 0)),
});
