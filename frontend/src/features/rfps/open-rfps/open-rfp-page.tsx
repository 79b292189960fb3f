import { t } from '@lingui/core/macro';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { markdownOf } from '@bidboard/backend/kernel/text/rich-text';
import { useParams } from 'react-router-dom';
import { useCurrentUserQuery } from '../../accounts/endpoints.ts';
import { useOpenRfpQuery } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { useRoom } from '../../../api/socket/socket.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { formatDay } from '../../../ui/format/date-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { MarkdownView } from '../../../ui/markdown/markdown-view.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { RequestInvite } from './request-invite.tsx';
import { openUntil, type OpenRfpRead } from './open-rfp-labels.ts';
import styles from './open-rfp.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** Keeps the page live for a user who belongs to a company. */
function CompanyRoom({ companyId }: { companyId: string }) {
  useRoom(companyRoom(companyId));
  return null;
}

function About({ rfp }: { rfp: OpenRfpRead }) {
  const description = markdownOf(rfp.projectDescription);
  return (
    <div className={layoutStyles.stack}>
      <Panel title={t`About`} padded>
        {description ? (
          <MarkdownView text={description} />
        ) : (
          <p className={textStyles.faint}>{t`The buyer has not described the RFP yet.`}</p>
        )}
      </Panel>
      <Panel title={t`Dates`} padded>
        {rfp.timeline.length > 0 ? (
          <FactList
            facts={rfp.timeline.map(
              (milestone) => [milestone.mileStoneName, formatDay(milestone.mileStoneDate)] as const,
            )}
          />
        ) : (
          <p className={textStyles.faint}>{t`The buyer has set no dates yet.`}</p>
        )}
        <p
          className={`${textStyles.faint} ${textStyles.small}`}
        >{t`Dates are in ${{ timeZone: rfp.timeZone }}.`}</p>
      </Panel>
    </div>
  );
}

/** /app/open-rfps/:rfpId: a public RFP, and how to request an invite to it. */
export function OpenRfpPage() {
  const { rfpId = '' } = useParams();
  const { currentData, error, refetch } = useOpenRfpQuery({ params: { rfpId } });
  const { data: me } = useCurrentUserQuery();
  const isMissing = error !== undefined && [404, 422].includes(problemOf(error).status);
  // A failed refetch keeps the earlier data.
  const rfp = isMissing ? undefined : currentData?.openRfp;
  return (
    <>
      {me?.companyId ? <CompanyRoom companyId={me.companyId} /> : null}
      <PageTitle
        title={rfp?.rfpName ?? t`Open RFP`}
        tabTitle={rfp ? t`${{ rfpName: rfp.rfpName }}, open RFP` : t`Open RFP`}
        crumbs={[
          { label: t`Dashboard`, to: '/app/dashboard' },
          { label: t`Open RFPs`, to: '/app/open-rfps' },
          { label: rfp?.rfpName ?? t`Open RFP` },
        ]}
        detail={
          rfp ? (
            <>
              {rfp.companyName}
              <span className={layoutStyles.dotSeparator} />
              {rfp.dueOn ? t`Responses until ${{ moment: openUntil(rfp) }}` : t`No last day set`}
            </>
          ) : (
            ' '
          )
        }
      />
      {rfp ? (
        <div className={styles.openRfp}>
          <About rfp={rfp} />
          <RequestInvite rfp={rfp} companyId={me?.companyId} />
        </div>
      ) : null}
      {!rfp && isMissing ? (
        <EmptyState
          icon="globe"
          title={t`This RFP is not open`}
          action={<ButtonLink to="/app/open-rfps">{t`See the open RFPs`}</ButtonLink>}
        >
          {t`It is closed for responses, not public, or your own company’s.`}
        </EmptyState>
      ) : null}
      {!rfp && error && !isMissing ? (
        <NotLoaded title={t`The RFP did not load`} error={error} refetch={refetch} />
      ) : null}
      {!rfp && !error ? <SkeletonText lines={8} label={t`Loading the RFP`} /> : null}
    </>
  );
}
