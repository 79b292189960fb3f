import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import {
  maxVendorMessageLength,
  sendVendorMessage,
} from '@bidboard/backend/features/rfps/contracts/vendor-contact';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { NoteDialog } from '../../../api/forms/note-dialog.tsx';
import { useSendVendorMessageMutation } from '../../rfps/endpoints.ts';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  vendor: Pick<VendorRow, 'rfpId' | 'inviteId' | 'companyName'>;
  onClose: () => void;
}

/** Writes a message that only one vendor reads. */
export function MessageDialog({ vendor: { rfpId, inviteId, companyName }, onClose }: MessageDialogProps) {
  const [send] = useSendVendorMessageMutation();
  const bodyOf = ({ text }: { text: string }) => ({ rfpId, id: inviteId, text });
  return (
    <NoteDialog
      title={t`Message ${companyName}`}
      name="text"
      label={t({ message: 'Message', context: 'noun' })}
      help={t`It is sent by email and stays readable on the RFP.`}
      maxLength={maxVendorMessageLength}
      validate={validateBy(sendVendorMessage.body, bodyOf)}
      submitLabel={t`Send message`}
      onSend={(values) => send({ body: bodyOf(values) }).unwrap()}
      onClose={onClose}
    >
      <p className={styles.note}>
        <Trans>
          Only {companyName} can read this message. What all vendors must know belongs in an{' '}
          <Link target="_blank" to={`/app/dashboard-rfp/${rfpId}?tab=vendor-questions`}>
            addendum
          </Link>
          .
        </Trans>
      </p>
    </NoteDialog>
  );
}
