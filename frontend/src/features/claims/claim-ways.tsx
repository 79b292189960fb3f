import type { ClaimablePage } from '@bidboard/backend/features/claims/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import { AskOperators } from './ask-operators.tsx';
import { formatProofBlocker, openClaim } from './claim-labels.ts';
import { MailClaim } from './mail-claim.tsx';

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
export function ClaimWays({ page }: { page: ClaimablePage }) {
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
