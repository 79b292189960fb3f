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
    <>
      <p>
        <Icon name="check" />{' '}
        <Trans>
          {acceptedBy} accepted the award for {vendor} on {moment}.
        </Trans>
      </p>
      <Disclosure summary={t`Proof of the acceptance`}>
        <p>{t`The document names the RFP, both companies, the submitted response by the hash of its receipt, and who accepted when. Its SHA-256 is in the audit trail.`}</p>
        <p className={styles.hash}>{sha256}</p>
        <Button onClick={() => saveAs('award-acceptance.json', document, 'application/json')}>
          <Icon name="download" /> {t`Download the document`}
        </Button>
      </Disclosure>
    </>
  );
}
