import { t } from '@lingui/core/macro';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { OperatorsOnly } from '../../api/problems/operators-only.tsx';
import { useRoom } from '../../api/socket/socket.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PageDecisions } from './page-decisions.tsx';
import { WaitingClaims } from './waiting-claims.tsx';
import styles from './claims.module.css';

function Claims() {
  useRoom(operatorsRoom);
  return (
    <div className={styles.claims}>
      <WaitingClaims />
      <PageDecisions />
    </div>
  );
}

/**
 * /app/claims, for operators: claims that wait for a decision, and past decisions. Other users cannot see that the list exists.
 */
export function ClaimsPage() {
  return (
    <>
      <PageTitle
        title={t`Claims`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Claims` }]}
      />
      <OperatorsOnly currentUser={useCurrentUserQuery()}>
        <Claims />
      </OperatorsOnly>
    </>
  );
}
