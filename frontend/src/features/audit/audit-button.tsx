import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons/icon.tsx';

/** The link from an RFP's dashboard to its audit trail. */
export const AuditButton = ({ rfpId }: { rfpId: string }) => (
  <Button component={Link} to={`/app/audit-rfp/${rfpId}`} startIcon={<Icon name="clock" />}>
    {t`Audit trail`}
  </Button>
);
