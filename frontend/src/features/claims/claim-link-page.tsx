import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { claimOfLink } from '@bidboard/backend/features/claims/contract';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  useClaimOfLinkQuery,
  useReportUnauthorizedClaimMutation,
  useVerifyClaimMutation,
} from './endpoints.ts';
import { problemOf, type Problem } from '../../api/problems/problem.ts';
import { useSession } from '../../api/client/session.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { focusOnMount } from '../../ui/hooks/use-focus-after-change.ts';
import styles from './claims.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

type LinkedClaim = Infer<typeof claimOfLink.answer>;
type Answer = { choice: 'yes' | 'no'; message: string };

const pageOf = ({ objectID, product }: LinkedClaim) => productAddress({ objectID, product, clean_url: '' });

/** Shows the result. It takes the focus, because the buttons that had it are gone. */
function Answered({ answer, claim }: { answer: Answer; claim: LinkedClaim }) {
  const isSignedIn = useSession() !== null;
  return (
    <Panel padded>
      <div role="status" tabIndex={-1} ref={focusOnMount}>
        <h2 className={`${textStyles.large} ${textStyles.semibold}`}>{answer.message}</h2>
        {answer.choice === 'yes' ? (
          <p>
            {t`${{ company: claim.company }} manages the page of ${{ product: claim.product }} from now on, and receives the enquiries sent there.`}
          </p>
        ) : null}
      </div>
      <p className={styles.claimLinkAnswers}>
        <ButtonLink large to={pageOf(claim)}>
          {t`View page`}
        </ButtonLink>
        {isSignedIn && answer.choice === 'yes' ? (
          <ButtonLink large to={`/app/additional-information?product=${claim.objectID}`}>
            {t`View it in your products`}
          </ButtonLink>
        ) : null}
      </p>
    </Panel>
  );
}

function Question({
  claim,
  token,
  onAnswer,
}: {
  claim: LinkedClaim;
  token: string;
  onAnswer: (answer: Answer) => void;
}) {
  const [prove, proving] = useVerifyClaimMutation();
  const [reportUnauthorized, reporting] = useReportUnauthorizedClaimMutation();
  const [problem, setProblem] = useState<Problem>();
  const isBusy = proving.isLoading || reporting.isLoading;
  const answer = async (choice: Answer['choice']) => {
    if (isBusy) return;
    setProblem(undefined);
    try {
      const { message } = await (choice === 'yes' ? prove : reportUnauthorized)({ body: { token } }).unwrap();
      onAnswer({ choice, message });
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const { company, product, requestedBy, email, isYours } = claim;
  return (
    <Panel padded>
      <p>
        <Trans>
          {requestedBy} of <b>{company}</b> says that the page of <Link to={pageOf(claim)}>{product}</Link> is
          about their own product. You receive email at {email}, so we ask you.
        </Trans>
      </p>
      <p className={textStyles.muted}>
        {t`If you say yes, ${company} manages the page: it answers buyers’ questions and edits the page. If you do not know ${company}, say no.`}
      </p>
      {isYours === false ? (
        <p role="alert">
          {t`You are logged in, but not with ${company}. To say yes, log out first: you need no account here.`}
        </p>
      ) : null}
      {problem ? <p role="alert">{problem.message}</p> : null}
      <p className={styles.claimLinkAnswers}>
        {isYours === false ? null : (
          <Button primary large aria-disabled={isBusy} onClick={() => void answer('yes')}>
            <Icon name="check" />
            {t`Yes, it belongs to ${company}`}
          </Button>
        )}
        <Button large aria-disabled={isBusy} onClick={() => void answer('no')}>
          {t`No, it does not`}
        </Button>
      </p>
    </Panel>
  );
}

/**
 * /claim/:token, from a claim's mail: shows what the claim would do, with buttons for yes and no. Opening the page changes
 * nothing.
 */
export function ClaimLinkPage() {
  const { token = '' } = useParams();
  const [answered, setAnswered] = useState<{ answer: Answer; claim: LinkedClaim }>();
  const {
    currentData: claim,
    error,
    refetch,
  } = useClaimOfLinkQuery({ params: { token } }, { skip: answered !== undefined });
  const problem = error && !answered ? problemOf(error) : undefined;
  const isDead = problem !== undefined && [400, 404, 422].includes(problem.status);
  return (
    <div className={`${layoutStyles.pageWidth} ${styles.claimLink}`}>
      <PageTitle title={t`Who owns this page?`} crumbs={[{ label: t`Home`, to: '/' }, { label: t`Claim` }]} />
      {answered ? <Answered {...answered} /> : null}
      {!answered && claim && !problem ? (
        <Question claim={claim} token={token} onAnswer={(answer) => setAnswered({ answer, claim })} />
      ) : null}
      {isDead ? (
        <EmptyState icon="link" title={t`Link has expired or is invalid.`}>
          {t`A link is valid for a day and works once. The company can send another from the product’s page.`}
        </EmptyState>
      ) : null}
      {problem && !isDead ? (
        <FailedState
          title={t`The link did not load`}
          detail={problem.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!answered && !claim && !problem ? <SkeletonText lines={4} label={t`Loading the link`} /> : null}
    </div>
  );
}
