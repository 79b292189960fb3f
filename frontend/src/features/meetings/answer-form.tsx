import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useAcceptRejectMeetingMutation, useAcceptRejectProductDemoMutation } from './endpoints.ts';
import { freshKey } from '../../api/client/idempotency-key.ts';
import { problemOf, type Problem } from '../../api/problems/problem.ts';
import type { MeetingView } from './meeting-kind.ts';
import { recordingFile } from '@bidboard/backend/kernel/files/file-formats';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Form, Formik, useFormikContext } from 'formik';
import { useLocation } from 'react-router-dom';
import { storePathBeforeBuying } from '../../api/return-paths/before-buying.ts';
import { toFormikErrors } from '../../api/forms/form-problems.ts';
import { useUploadProgress } from '../../api/client/upload-progress.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  acceptanceErrors,
  emptyAnswer,
  isRecording,
  linesOf,
  openSlots,
  replyMaximumLetters,
  creditLines,
  type AnswerValues,
} from './answer-values.ts';
import styles from './meetings.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import textStyles from '../../ui/styles/text.module.css';

export interface MeetingAnswer {
  message: string;
  slotId: string;
  links: readonly string[];
  files: readonly File[];
}

/** Answers a request of either kind. Resolves with the server's response, or with its problem. */
function useMeetingAnswer({ id, kind }: Pick<MeetingView, 'id' | 'kind'>) {
  const [acceptRejectMeeting] = useAcceptRejectMeetingMutation();
  const [acceptRejectProductDemo] = useAcceptRejectProductDemoMutation();
  const [running, setRunning] = useState<'accept' | 'decline' | null>(null);
  const answer = async (
    status: 1 | 2,
    { message, slotId, links, files }: MeetingAnswer,
  ): Promise<{ message: string } | { problem: Problem }> => {
    setRunning(status === 1 ? 'accept' : 'decline');
    const body = { _id: id, status, message, ...(status === 1 && slotId ? { slotId } : {}) };
    // The contract names files by name, as the server sees them; the client sends the files themselves.
    const sent = status === 1 ? { meetingLinks: [...links], meetingDoc: files as unknown as string[] } : {};
    try {
      return kind === 'discoveryMeeting'
        ? await acceptRejectMeeting({ body, key: freshKey() }).unwrap()
        : await acceptRejectProductDemo({ body: { ...body, ...sent }, key: freshKey() }).unwrap();
    } catch (error) {
      return { problem: problemOf(error) };
    } finally {
      setRunning(null);
    }
  };
  return { running, answer };
}

const accept = recordingFile.extensions.map((extension) => `.${extension}`).join(',');

function RecordingFields({ isSending }: { isSending: boolean }) {
  const { values, errors, setFieldValue } = useFormikContext<AnswerValues>();
  const progress = useUploadProgress(values.meetingDoc[0], isSending);
  return (
    <>
      <TextField
        name="links"
        label={t`File URL`}
        optional
        multiline
        rows={2}
        help={t`Links to the recording, one per line.`}
      />
      {values.meetingDoc.length > 0 ? (
        <ul className={styles.meetingFiles} aria-label={t`Chosen files`}>
          {values.meetingDoc.map((file) => (
            <li key={file.name}>
              <FileIcon name={file.name} />
              {file.name}
            </li>
          ))}
        </ul>
      ) : null}
      <FileDrop
        label={t`Recordings and documents`}
        field="meetingDoc"
        accept={accept}
        multiple
        maxFiles={recordingFile.maxCount}
        maxBytes={recordingFile.maxBytes}
        help={t`Up to ${{ count: recordingFile.maxCount }}, ${{ size: recordingFile.maxBytes / 1_048_576 }} MB each.`}
        error={typeof errors.meetingDoc === 'string' ? errors.meetingDoc : undefined}
        progress={progress}
        disabled={isSending}
        onFiles={(files) => void setFieldValue('meetingDoc', files)}
      />
    </>
  );
}

interface AnswerFormProps {
  meeting: MeetingView;
  onAnswered: (message: string) => void;
}

/** Accepts or declines a request, with a reply. */
export function AnswerForm({ meeting, onAnswered }: AnswerFormProps) {
  const { running, answer } = useMeetingAnswer(meeting);
  const [isConfirming, setConfirming] = useState(false);
  const { pathname, search } = useLocation();
  const { lines, accept: acceptLabel, mayBuy } = creditLines(meeting);
  const [openedAt] = useState(Date.now);
  const slots = openSlots(meeting, openedAt);

  const send = async (
    status: 1 | 2,
    values: AnswerValues,
    refused: (problem: Problem) => void,
  ): Promise<void> => {
    const { message, slotId, links, meetingDoc } = values;
    const result = await answer(status, { message, slotId, links: linesOf(links), files: meetingDoc });
    if ('problem' in result) refused(result.problem);
    else onAnswered(result.message);
  };
  return (
    <Formik
      initialValues={emptyAnswer}
      validate={(values) => acceptanceErrors(meeting, values, Date.now())}
      onSubmit={(values, { setErrors }) =>
        send(1, values, (problem) =>
          setErrors(
            toFormikErrors<AnswerValues>(
              (problem.errors ?? [{ field: '', message: problem.message }]).map(({ field, message }) => ({
                field: field.replace(/^meetingLinks.*/, 'links'),
                message,
              })),
            ),
          ),
        )
      }
    >
      {({ values, setErrors }) => (
        <Form noValidate>
          <Panel title={t`Reply`} padded>
            <div className={fieldStyles.form}>
              <FormErrorSummary />
              {slots.length > 0 && !isRecording(meeting) ? (
                <RadioField
                  name="slotId"
                  label={t`Proposed times`}
                  choices={slots.map((slot) => ({ value: slot._id, label: formatMoment(slot.startsAt) }))}
                />
              ) : null}
              {isRecording(meeting) ? <RecordingFields isSending={running === 'accept'} /> : null}
              <TextField
                name="message"
                label={t`Reply`}
                optional
                multiline
                rows={4}
                maxLength={replyMaximumLetters}
                counter
              />
              <p className={`${textStyles.muted} ${textStyles.tabular}`}>{lines.join(' · ')}</p>
              <div className={styles.meetingAnswer}>
                <Button danger large disabled={running !== null} onClick={() => setConfirming(true)}>
                  {t`Decline`}
                </Button>
                {mayBuy ? (
                  <ButtonLink
                    to={`/app/subscription-plan?productId=${meeting.productId}`}
                    onClick={() => storePathBeforeBuying(`${pathname}${search}`)}
                    large
                  >
                    {t`Buy Now`}
                  </ButtonLink>
                ) : null}
                <Button
                  type="submit"
                  primary
                  large
                  loading={running === 'accept'}
                  disabled={!meeting.mayAccept || running !== null}
                >
                  {acceptLabel}
                </Button>
              </div>
            </div>
          </Panel>
          <ConfirmDialog
            open={isConfirming}
            title={t`Decline the request?`}
            danger
            busy={running === 'decline'}
            onConfirm={() =>
              void send(2, values, (problem) => setErrors({ message: problem.message })).then(() =>
                setConfirming(false),
              )
            }
            onCancel={() => setConfirming(false)}
          >
            {meeting.companyName
              ? t`Are you sure you want to decline the request from ${{ companyName: meeting.companyName }}? This could have future implications on your relationship.`
              : t`Are you sure you want to decline the request from them? This could have future implications on your relationship.`}
          </ConfirmDialog>
        </Form>
      )}
    </Formik>
  );
}
