import { plural, t } from '@lingui/core/macro';
import { answerLines } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { exchangeText } from '@bidboard/backend/features/rfps/contracts/currencies';
import type {
  ChangedAnswer,
  ComparedVendor,
} from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { FieldComparison } from '../../ui/edit-conflicts/edit-conflict-difference.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format/date-format.ts';
import { formatMoney } from '../../ui/format/number-format.ts';
import { useFormats } from '../../ui/format/reader-formats.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useFinalComparisonQuery } from './endpoints.ts';
import { comparedLines, totalsOf } from './compared-lines.ts';
import styles from './final-rounds.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** The first and the final response of each vendor that made a final offer: totals, lines of the prices and answers. */
export function FinalComparison({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useFinalComparisonQuery({ params: { rfpId } });
  if (!data)
    return error ? (
      <NotLoaded title={t`The comparison did not load`} error={error} refetch={refetch} />
    ) : (
      <SkeletonRows rows={3} label={t`Loading the comparison`} />
    );
  const { currency, arePricesClosed, vendors } = data;
  if (vendors.length === 0) return <p>{t`No vendor has made a final offer. The first responses apply.`}</p>;
  return (
    <section className={styles.comparison} aria-label={t`First and final offers`}>
      <h3>{t`First and final offers`}</h3>
      {arePricesClosed ? (
        <p
          className={textStyles.muted}
        >{t`Prices and commercial answers open only after the technical evaluation is closed.`}</p>
      ) : null}
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={t`Totals of the first and final offers`}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Vendor`}</th>
              <th scope="col">{t`First total`}</th>
              <th scope="col">{t`Final total`}</th>
              <th scope="col">{t`Difference`}</th>
              <th scope="col">{t`Changed answers`}</th>
            </tr>
          </thead>
          <tbody>
            {vendors.map((vendor) => (
              <TotalsRow key={vendor.inviteId} vendor={vendor} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
      {vendors.map((vendor) => (
        <Disclosure key={vendor.inviteId} summary={t`What ${{ vendor: vendor.companyName }} changed`}>
          <VendorChanges vendor={vendor} currency={currency} />
        </Disclosure>
      ))}
    </section>
  );
}

interface VendorProps {
  vendor: ComparedVendor;
  currency: string;
}

function TotalsRow({ vendor, currency }: VendorProps) {
  const converted = totalsOf(vendor);
  const offered = totalsOf(vendor, 'totalMinor');
  const { exchange } = vendor;
  return (
    <tr>
      <th scope="row">{vendor.companyName}</th>
      {(['first', 'final', 'difference'] as const).map((part) => (
        <td key={part} className={textStyles.tabular}>
          {formatMoney(converted[part], currency)}
          {exchange && offered[part] !== null ? (
            <p className={textStyles.muted}>{formatMoney(offered[part], exchange.currency)}</p>
          ) : null}
        </td>
      ))}
      <td className={textStyles.tabular}>{vendor.changedAnswers.length}</td>
    </tr>
  );
}

function VendorChanges({ vendor, currency }: VendorProps) {
  const lines = comparedLines(vendor);
  const rounds = vendor.versions.length - 1;
  const { exchange } = vendor;
  const unrated = vendor.changedAnswers.filter(({ wasUnrated }) => wasUnrated).length;
  return (
    <div className={styles.changes}>
      <p className={textStyles.muted}>
        {plural(
          { rounds },
          { one: 'This vendor made # final offer.', other: 'This vendor made # final offers.' },
        )}
      </p>
      {exchange ? (
        <p className={textStyles.muted}>
          {t`The lines are in the vendor’s currency. ${{ rate: exchangeText(exchange, currency, formatDay) }}`}
        </p>
      ) : null}
      {unrated > 0 ? (
        <p className={styles.unrated}>
          <Icon name="triangle-alert" />
          {plural(
            { unrated },
            {
              one: 'The rating of # answer was removed, because the answer changed. Please rate it again.',
              other:
                'The ratings of # answers were removed, because the answers changed. Please rate them again.',
            },
          )}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <div
          className={styles.scroll}
          tabIndex={0}
          role="region"
          aria-label={t`Prices of ${{ vendor: vendor.companyName }}`}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Line`}</th>
                {vendor.versions.map(({ number, roundNumber }) => (
                  <th scope="col" key={number}>
                    {roundNumber === null ? t`First` : t`Round ${{ number: roundNumber }}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, costs }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {costs.map((cost, at) => (
                    <td key={at} className={textStyles.tabular}>
                      {formatMoney(cost, exchange?.currency ?? currency)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {vendor.changedAnswers.map((answer) => (
        <AnswerChange key={answer.questionId} answer={answer} />
      ))}
    </div>
  );
}

function AnswerChange({ answer }: { answer: ChangedAnswer }) {
  const formats = useFormats();
  const { type, details, first, final, question, wasUnrated } = answer;
  const textOf = ({ answer: given, remark }: ChangedAnswer['first']) =>
    [
      ...answerLines({ type, details: details ?? null }, given, formats),
      ...(remark ? [t`Remark: ${remark}`] : []),
    ].join('\n');
  return (
    <FieldComparison
      label={wasUnrated ? t`${question} (rating removed)` : question}
      from={{ title: t`First`, text: textOf(first) }}
      to={{ title: t`Final`, text: textOf(final) }}
    />
  );
}
