import { addCompanyPath } from '../../api/return-paths/return-path.ts';
import type { ClaimablePage } from '@bidboard/backend/features/claims/contract';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { useParams } from 'react-router-dom';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { useClaimablePageQuery } from './endpoints.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { useRoom } from '../../api/socket/use-room.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { CompanyClaims } from './company-claims.tsx';
import './claims.css';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import { AskOperators } from './ask-operators.tsx';
import { formatProofBlocker, openClaim } from './claim-labels.ts';
import { MailClaim } from './mail-claim.tsx';

const addressOf = ({ objectID, product }: ClaimablePage) =>
  productAddress({ objectID, product, clean_url: '' });

function CompanyFirst({ objectID }: { objectID: string }) {
  return (
    <EmptyState
      icon="building"
      title="Your company comes first"
      action={
        <ButtonLink primary to={addCompanyPath(`/app/claim/${objectID}`)}>
          Add company
        </ButtonLink>
      }
    >
      A page is kept by a company. Add yours, and you come back here.
    </EmptyState>
  );
}

function Yours({ page }: { page: ClaimablePage }) {
  return (
    <EmptyState
      icon="check"
      title="Your company keeps this page"
      action={
        <ButtonLink primary to={`/app/additional-information?product=${page.objectID}`}>
          See it among your products
        </ButtonLink>
      }
    >
      {page.product} is one of your products. To change what the page says, unpublish it first.
    </EmptyState>
  );
}

function Ways({ page, companyId }: { page: ClaimablePage; companyId: string }) {
  useRoom(companyRoom(companyId));
  return (
    <div className="claims">
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
  const isGone = problem !== undefined && [404, 422].includes(problemOf(problem).status);
  const loaded = page && me.data ? { page, companyId: me.data.companyId } : undefined;
  return (
    <>
      <PageTitle
        title={page ? `Claim the page of ${page.product}` : 'Claim a page'}
        tabTitle="Claim a page"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Claim a page' }]}
        detail={page ? `by ${page.company}` : '\u00a0'}
        actions={page ? <ButtonLink to={addressOf(page)}>See the page</ButtonLink> : undefined}
      />
      {loaded?.companyId ? <Ways page={loaded.page} companyId={loaded.companyId} /> : null}
      {loaded && !loaded.companyId ? <CompanyFirst objectID={objectID} /> : null}
      {!loaded && isGone ? (
        <EmptyState
          icon="search"
          title="There is no such page"
          action={<ButtonLink to="/search">Search the catalogue</ButtonLink>}
        >
          It may have been taken off, or the link is not whole.
        </EmptyState>
      ) : null}
      {!loaded && problem && !isGone ? (
        <FailedState
          title="The page did not load"
          detail={problemOf(problem).message}
          onRetry={() => {
            void refetch();
            void me.refetch();
          }}
        />
      ) : null}
      {!loaded && !problem ? <SkeletonText lines={6} label="Loading the page" /> : null}
    </>
  );
}

/** The alternative below the mail option, for users without an address at the domain. */
function NoSuchAddress({ page }: { page: ClaimablePage }) {
  const [isAsking, setAsking] = useState(false);
  if (openClaim(page, 'operators') || isAsking) return <AskOperators page={page} title="Ask the operators" />;
  return (
    <p>
      <span className="muted">You have no address there?</span>{' '}
      <Button onClick={() => setAsking(true)}>Ask the operators</Button>
    </p>
  );
}

/** The ways to claim a page that is not the company's: by mail or through the operators. */
function ClaimWays({ page }: { page: ClaimablePage }) {
  if (page.pageOwner === 'another')
    return (
      <AskOperators page={page} title="Another company keeps this page">
        If it is the page of your product all the same, tell the operators. They hear both sides and decide.
      </AskOperators>
    );
  if (page.mailDomain === null)
    return (
      <AskOperators page={page} title="The operators decide about this page">
        {page.blocker ? formatProofBlocker(page.blocker, page.website) : null} Tell them why it is yours.
      </AskOperators>
    );
  return (
    <>
      <Panel title="Prove that it is yours" padded>
        <MailClaim page={page} domain={page.mailDomain} />
      </Panel>
      <NoSuchAddress page={page} />
    </>
  );
}
