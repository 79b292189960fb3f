import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** The link from an RFP's dashboard to its audit trail. */
export const AuditButton = ({ rfpId }: { rfpId: string }) => (
  <ButtonLink to={`/app/audit-rfp/${rfpId}`}>
    <Icon name="clock" />
    {t`Audit trail`}
  </ButtonLink>
);
