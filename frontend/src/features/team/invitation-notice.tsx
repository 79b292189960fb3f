import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router-dom';
import { useListOwnTeamInvitationsQuery } from './endpoints.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './invitation-notice.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';

/** Says on every page of the account that a company invites the user to join. The team page shows the whole invitation. */
export function InvitationNotice() {
  const { pathname } = useLocation();
  const { data } = useListOwnTeamInvitationsQuery();
  const [first] = data?.data ?? [];
  if (!first || pathname === '/app/team') return null;
  return (
    <p className={styles.invited} role="status">
      <Icon name="users-round" />
      <span
        className={layoutStyles.grow}
      >{t`${{ companyName: first.companyName }} invites you to join.`}</span>
      <Link to="/app/team">{t`View invitation`}</Link>
    </p>
  );
}
