import { recordingFile } from '@bidboard/backend/kernel/files/file-formats';
import Button from '@mui/material/Button';
import { Form, Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { rememberBeforeBuying } from '../../api/return-paths/before-buying.ts';
import { toFormikErrors } from '../../api/forms/form-problems.ts';
import type { Problem } from '../../api/problems/problem.ts';
import { useUploadProgress } from '../../api/forms/use-upload-progress.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { formatMoment } from '../../ui/format/moment-format.ts';
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
} from './answer-values.ts';
import type { AnswerValues } from './answer-values.ts';
import { creditLines } from './credit-lines.ts';
import type { MeetingView } from './meeting-kind.ts';
import { useMeetingAnswer } from './use-meeting-answer.ts';

const accept = recordingFile.extensions.map((extension) => `.${extension}`).join(',');

function RecordingFields({ isSending }: { isSending: boolean }) {
  const { values, errors, setFieldValue } = useFormikContext<AnswerValues>();
  const progress = useUploadProgress(values.meetingDoc[0], isSending);
  return (
    <>
      <TextField
        name="links"
        label="File URL"
        optional
        multiline
        rows={2}
        help="Where the recording can be watched, one link a line."
      />
      {values.meetingDoc.length > 0 ? (
        <ul className="meeting-files" aria-label="Chosen files">
          {values.meetingDoc.map((file) => (
            <li key={file.name}>
              <FileIcon name={file.name} />
              {file.name}
            </li>
          ))}
        </ul>
      ) : null}
      <FileDrop
        label="Recordings and documents"
        field="meetingDoc"
        accept={accept}
        multiple
        maxFiles={recordingFile.maxCount}
        maxBytes={recordingFile.maxBytes}
        help={`${recordingFile.maxCount} at most, ${recordingFile.maxBytes / 1_048_576} MB each.`}
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
  const [isAsking, setAsking] = useState(false);
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
          <Panel title="Reply" padded>
            <div className="form">
              <FormErrorSummary />
              {slots.length > 0 && !isRecording(meeting) ? (
                <RadioField
                  name="slotId"
                  label="Times that suit them"
                  choices={slots.map((slot) => ({ value: slot._id, label: formatMoment(slot.startsAt) }))}
                />
              ) : null}
              {isRecording(meeting) ? <RecordingFields isSending={running === 'accept'} /> : null}
              <TextField
                name="message"
                label="Reply"
                optional
                multiline
                rows={4}
                maxLength={replyMaximumLetters}
                counter
              />
              <p className="muted num">{lines.join(' · ')}</p>
              <div className="meeting__answer">
                <Button
                  color="error"
                  variant="outlined"
                  size="medium"
                  disabled={running !== null}
                  onClick={() => setAsking(true)}
                >
                  Decline
                </Button>
                {mayBuy ? (
                  <Button
                    component={Link}
                    to={`/app/subscription-plan?productId=${meeting.productId}`}
                    onClick={() => rememberBeforeBuying(`${pathname}${search}`)}
                    variant="outlined"
                    size="medium"
                  >
                    Buy Now
                  </Button>
                ) : null}
                <Button
                  type="submit"
                  variant="contained"
                  size="medium"
                  loading={running === 'accept'}
                  disabled={!meeting.mayAccept || running !== null}
                >
                  {acceptLabel}
                </Button>
              </div>
            </div>
          </Panel>
          <ConfirmDialog
            open={isAsking}
            title="Decline the request?"
            danger
            busy={running === 'decline'}
            onConfirm={() =>
              void send(2, values, (problem) => setErrors({ message: problem.message })).then(() =>
                setAsking(false),
              )
            }
            onCancel={() => setAsking(false)}
          >
            Are you sure you want to decline the request from {meeting.companyName || 'them'}? This could have
            future implications on your relationship.
          </ConfirmDialog>
        </Form>
      )}
    </Formik>
  );
}
