import { t } from '@lingui/core/macro';
import type { PriceTerms } from '@bidboard/backend/features/evaluation/contracts/ranking';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { vendorDocuments } from '@bidboard/backend/features/responses/contracts/vendor-documents';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../ui/format/date-format.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { formatMoney, formatScore } from '../../../ui/format/number-format.ts';
import { ScoreBar } from '../../../ui/charts/progress.tsx';
import { StateLabel } from '../../../ui/status/state-chip.tsx';
import { useRfpDecisionQuery } from '../../decisions/endpoints.ts';
import { DecisionChip } from './vendor-actions.tsx';
import { formatOffered } from './offered-price.ts';
import { AcceptanceMark, NotEligible } from './vendor-marks.tsx';
import styles from './vendors.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export interface RankingView {
  terms: PriceTerms;
  isRanked: boolean;
}

interface PanelOverviewProps {
  row: VendorRow;
  ranking: RankingView;
  /** Null for a draft, whose documents the buyer does not read. */
  vendor: Infer<typeof vendorDocuments.answer>['vendor'] | null;
  currency: string;
}

/** The rank, or every must-have question that a vendor out of the ranking fails. */
function Rank({ row }: { row: VendorRow }) {
  if (row.isEligible)
    return row.rank ? <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{row.rank}</b> : '–';
  return (
    <>
      <NotEligible row={row} />
      <ul className={styles.panelFailed} aria-label={t`Must-have questions failed`}>
        {row.failedMustHaves.map(({ questionId, question }) => (
          <li key={questionId}>{question}</li>
        ))}
      </ul>
    </>
  );
}

/** One vendor at a glance: its identity, its participation, its progress and its scores. */
export function PanelOverview({ row, ranking, vendor, currency }: PanelOverviewProps) {
  const { data: decision } = useRfpDecisionQuery({ params: { rfpId: row.rfpId } });
  const mark = decision?.marks.find(({ inviteId }) => inviteId === row.inviteId);
  return (
    <div className={layoutStyles.stack}>
      <FactList
        facts={[
          [t`Company`, row.companyName],
          [t`Products`, row.selectedProducts.join(', ')],
          [
            t`Contact`,
            vendor === null ? (
              row.user
            ) : vendor.userName ? (
              <>
                {vendor.userName}, <a href={`mailto:${vendor.email}`}>{vendor.email}</a>
              </>
            ) : (
              vendor.email
            ),
          ],
          [
            t`Invite Acceptance`,
            <span key="acceptance" className={styles.panelLine}>
              <AcceptanceMark row={row} />
              {vendor?.acceptedAt ? (
                <span className={`${textStyles.faint} ${textStyles.tabular}`}>
                  {formatDay(vendor.acceptedAt)}
                </span>
              ) : null}
            </span>,
          ],
          [
            t`Response`,
            row.isSubmitted ? (
              <StateLabel tone="accepted">{t`Submitted`}</StateLabel>
            ) : (
              <StateLabel tone="pending">{t`Not submitted yet`}</StateLabel>
            ),
          ],
          ...(mark
            ? [
                [
                  t({ message: 'Shortlist', context: 'vendors' }),
                  <span key="mark" className={styles.panelLine}>
                    <DecisionChip rfpId={row.rfpId} inviteId={row.inviteId} />
                    {mark.reason}
                  </span>,
                ] as const,
              ]
            : []),
          [t`Completion`, <ScoreBar key="completion" value={row.completion} />],
          [t`Technical Score %`, <ScoreBar key="technical" value={row.technicalScore} />],
          [t`Commercial Score %`, <ScoreBar key="commercial" value={row.commercialScore} />],
          [
            t`Overall Score %`,
            row.overall === null ? null : (
              <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{formatScore(row.overall)}</b>
            ),
          ],
          [
            t`Price`,
            <span key="price" className={textStyles.tabular}>
              {formatMoney(row.price, currency)}
              {row.offered ? <p className={textStyles.muted}>{formatOffered(row, currency)}</p> : null}
            </span>,
          ],
          ...(ranking.terms.priceWeight > 0
            ? [[t`Price Score %`, <ScoreBar key="priceScore" value={row.priceScore} />] as const]
            : []),
          ...(ranking.isRanked ? [[t`Rank`, <Rank key="rank" row={row} />] as const] : []),
        ]}
      />
      {row.isSubmitted ? (
        <p>
          <Link to={{ search: '?tab=vendor-responses' }}>{t`Compare its answers with the others`}</Link>
        </p>
      ) : null}
    </div>
  );
}
