import type { LicenceRow } from '@bidboard/backend/features/billing/contracts/payments';
import { Panel } from '../../ui/layout/panel.tsx';
import { StateMark } from '../../ui/status/state-label.tsx';
import { licenceLabels } from './licence-labels.ts';

interface LicenceListProps {
  licences: readonly LicenceRow[];
  /** Whether the reader manages the company's money. */
  mayManage: boolean;
}

/** The Enterprise licences that were bought. */
export function LicenceList({ licences, mayManage }: LicenceListProps) {
  return (
    <Panel
      title="Enterprise licenses"
      count={licences.length}
      className="licences"
      foot={
        mayManage
          ? 'Cards, renewal and cancelling are under Manage billing.'
          : 'The owner and the admins of the company manage them.'
      }
    >
      <ul>
        {licences.map((licence) => {
          const { tone, icon, status, detail } = licenceLabels(licence);
          return (
            <li key={licence.id} className="licence">
              <span className="bb licence__name">{licence.productName}</span>
              <StateMark tone={tone} icon={icon}>
                {status}
              </StateMark>
              <span className="muted num">{detail}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
