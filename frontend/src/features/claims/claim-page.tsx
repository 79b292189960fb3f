import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Claim, ClaimablePage } from '@bidboard/backend/features/claims/contract';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useClaimListQuery, useClaimablePageQuery } from './endpoints.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { stateLabels, formatProofBlocker, openClaim } from './claim-labels.ts';
import { PagedPanel } from './paged-panel.tsx';
import { addCompanyPath } from '../../api/return-paths/return-path.ts';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { useRoom } from '../../api/socket/socket.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { EscalateClaim } from './escalate-claim.tsx';
import { MailClaim } from './mail-claim.tsx';
import styles from './claims.module.css';
import textStyles from '../../ui/styles/text.module.css';

function ClaimItem({ claim }: { claim: Claim }) {
  const { tone, word } = stateLabels[claim.state];
  const { email, requestedBy, requestedAt, answer } = claim;
  const day = formatDay(requestedAt);
  return (
    <li className={styles.claim}>
      <div className={styles.claimHead}>
        <Link className={textStyles.semibold} to={`/app/claim/${claim.objectID}`}>
          {claim.productName}
        </Link>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        {claim.way === 'mail' ? (
          <Trans>
            By email to {email}, asked by {requestedBy} on <time dateTime={requestedAt}>{day}</time>
          </Trans>
        ) : (
          <Trans>
            By the operators, asked by {requestedBy} on <time dateTime={requestedAt}>{day}</time>
          </Trans>
        )}
      </p>
      {claim.reason ? <p className={styles.claimText}>{claim.reason}</p> : null}
      {answer ? (
        <p className={styles.claimText}>
          <Trans>
            <b>The operators:</b> {answer}
          </Trans>
        </p>
      ) : null}
    </li>
  );
}

/** The company's claims so far, and their results. */
function CompanyClaims() {
  const [page, setPage] = useState(0);
  const read = useClaimListQuery({ search: { page } });
  return (
    <PagedPanel
      title={t`Claims of your company`}
      failedTitle={t`The claims did not load`}
      loadingLabel={t`Loading the claims`}
      read={read}
      page={page}
      onPage={setPage}
      expected={{ rows: 2, rowHeight: 64 }}
      empty={
        <EmptyState bare icon="list" title={t`No claims yet`}>
          {t`Your company’s claims and their outcomes appear here.`}
        </EmptyState>
      }
    >
      {(claim) => <ClaimItem key={claim._id} claim={claim} />}
    </PagedPanel>
  );
}

const addressOf = ({ objectID, product }: ClaimablePage) =>
  productAddress({ objectID, product, clean_url: '' });

function CompanyRequired({ objectID }: { objectID: string }) {
  return (
    <EmptyState
      icon="building-2"
      title={t`Your company comes first`}
      action={
        <ButtonLink primary to={addCompanyPath(`/app/claim/${objectID}`)}>
          {t`Add company`}
        </ButtonLink>
      }
    >
      {t`Companies manage pages. Add yours, and you return here.`}
    </EmptyState>
  );
}

function Yours({ page }: { page: ClaimablePage }) {
  return (
    <EmptyState
      icon="check"
      title={t`Your company manages this page`}
      action={
        <ButtonLink primary to={`/app/additional-information?product=${page.objectID}`}>
          {t`View it in your products`}
        </ButtonLink>
      }
    >
      {t`${{ product: page.product }} is one of your products. To change what the page says, unpublish it first.`}
    </EmptyState>
  );
}

function Ways({ page, companyId }: { page: ClaimablePage; companyId: string }) {
  useRoom(companyRoom(companyId));
  return (
    <div className={styles.claims}>
      {page.pageOwner === 'you' ? <Yours page={page} /> : <ClaimWays page={page} />}
      <CompanyClaims />
    </div>
  );
}

/** /app/claim/:objectID: how a company becomes the page owner of its product. */
export function ClaimPage() {
  const { objectID = '' } = useParams();
  const { currentData: page, error, refetch } = useClaimablePageQuery({ params: { objectID } });
  const me = useCurrentUserQuery();
  const problem = error ?? me.error;
  const isMissing = problem !== undefined && [404, 422].includes(problemOf(problem).status);
  const loaded = page && me.data ? { page, companyId: me.data.companyId } : undefined;
  return (
    <>
      <PageTitle
        title={page ? t`Claim the page of ${{ product: page.product }}` : t`Claim a page`}
        tabTitle={t`Claim a page`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Claim a page` }]}
        detail={page ? t`by ${{ company: page.company }}` : '\u00a0'}
        actions={page ? <ButtonLink to={addressOf(page)}>{t`View page`}</ButtonLink> : undefined}
      />
      {loaded?.companyId ? <Ways page={loaded.page} companyId={loaded.companyId} /> : null}
      {loaded && !loaded.companyId ? <CompanyRequired objectID={objectID} /> : null}
      {!loaded && isMissing ? (
        <EmptyState
          icon="search"
          title={t`Page not found`}
          action={<ButtonLink to="/search">{t`Search the catalogue`}</ButtonLink>}
        >
          {t`It may have been removed, or the link is incomplete.`}
        </EmptyState>
      ) : null}
      {!loaded && problem && !isMissing ? (
        <FailedState
          title={t`The page did not load`}
          detail={problemOf(problem).message}
          onRetry={() => {
            void refetch();
            void me.refetch();
          }}
        />
      ) : null}
      {!loaded && !problem ? <SkeletonText lines={6} label={t`Loading the page`} /> : null}
    </>
  );
}

/** The alternative below the mail option, for users without an address at the domain. */
function NoSuchAddress({ page }: { page: ClaimablePage }) {
  const [isConfirming, setConfirming] = useState(false);
  if (openClaim(page, 'operators') || isConfirming)
    return <EscalateClaim page={page} title={t`Ask the operators`} />;
  return (
    <p>
      <span className={textStyles.muted}>{t`You have no address there?`}</span>{' '}
      <Button onClick={() => setConfirming(true)}>{t`Ask the operators`}</Button>
    </p>
  );
}

/** The ways to claim a page that is not the company's: by mail or through the operators. */
function ClaimWays({ page }: { page: ClaimablePage }) {
  if (page.pageOwner === 'another')
    return (
      <EscalateClaim page={page} title={t`Another company manages this page`}>
        {t`If this is your product’s page, tell the operators. They ask both companies and decide.`}
      </EscalateClaim>
    );
  if (page.mailDomain === null)
    return (
      <EscalateClaim page={page} title={t`The operators decide about this page`}>
        {page.blocker ? formatProofBlocker(page.blocker, page.website) : null} {t`Tell them why it is yours.`}
      </EscalateClaim>
    );
  return (
    <>
      <Panel title={t`Prove that it is yours`} padded>
        <MailClaim page={page} domain={page.mailDomain} />
      </Panel>
      <NoSuchAddress page={page} />
    </>
  );
}
