import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AwardAcceptance } from '@bidboard/backend/features/agreements/contract';
import { Button } from '../../ui/buttons/button.tsx';
import { saveAs } from '../../ui/files/downloads.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './agreements.module.css';

interface AcceptanceFactsProps {
  vendor: string;
  acceptance: AwardAcceptance;
}

/** Who accepted the award and when, with the document that proves it. Buyer and vendor see the same. */
export function AcceptanceFacts({ vendor, acceptance }: AcceptanceFactsProps) {
  const { acceptedBy, acceptedAt, document, sha256 } = acceptance;
  const moment = formatMoment(acceptedAt);
  return (
    <div>
      <p className={styles.accepted}>
        <Icon name="check" />
        <span>
          <Trans>
            {acceptedBy} accepted the award for {vendor} on {moment}.
          </Trans>
        </span>
      </p>
      <Disclosure summary={t`Proof of the acceptance`}>
        <p
          className={styles.proof}
        >{t`The document names the RFP, both companies, the submitted response by the hash of its receipt, and who accepted when. The buyer’s audit trail holds its SHA-256:`}</p>
        <p className={styles.hash}>{sha256}</p>
        <Button onClick={() => saveAs('award-acceptance.json', document, 'application/json')}>
          <Icon name="download" /> {t`Download the document`}
        </Button>
      </Disclosure>
    </div>
  );
}
