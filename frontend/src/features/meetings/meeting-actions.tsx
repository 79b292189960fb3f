import { plural, t } from '@lingui/core/macro';
import { useState, useId } from 'react';
import {
  useAgreeMeetingTimeMutation,
  useCancelMeetingMutation,
  useProposeMeetingTimeMutation,
  meetingsApi,
} from './endpoints.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { messages } from '@bidboard/backend/features/meetings/contracts/messages';
import { Form, Formik } from 'formik';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { DateTimeField } from '../../ui/dates/date-fields.tsx';
import { readerZone } from '../../ui/format/reader-formats.ts';
import { localOf, momentOf } from './meeting-values.ts';
import { meetingStatus } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { formatMoment } from '../../ui/format/date-format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import type { MeetingView } from './meeting-kind.ts';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../api/app-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { saveAs } from '../../ui/files/downloads.tsx';
import styles from './meetings.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** Returns the actions of either side on a request, besides answering it. Each resolves with whether it succeeded. */
export function useMeetingActions(_id: string) {
  const [proposeTime] = useProposeMeetingTimeMutation();
  const [agreeTime] = useAgreeMeetingTimeMutation();
  const [cancel] = useCancelMeetingMutation();
  const [isRunning, setRunning] = useState(false);
  const run = async (action: () => Promise<{ message: string }>): Promise<boolean> => {
    setRunning(true);
    try {
      showToast('success', (await action()).message);
      return true;
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return {
    isRunning,
    propose: (startsAt: string) => run(() => proposeTime({ body: { _id, startsAt } }).unwrap()),
    agree: (slotId: string) => run(() => agreeTime({ body: { _id, slotId } }).unwrap()),
    cancel: () => run(() => cancel({ body: { _id } }).unwrap()),
  };
}

/** Withdraws a request, or cancels an agreed meeting, after a confirmation. */
export function CancelRequest({
  actions,
  companyName,
}: {
  actions: ReturnType<typeof useMeetingActions>;
  companyName: string;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    await actions.cancel();
    setConfirming(false);
  };
  return (
    <>
      <Button danger onClick={() => setConfirming(true)}>
        {t`Cancel request`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t`Cancel the request?`}
        danger
        cancelLabel={t`Keep request`}
        busy={actions.isRunning}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        {companyName
          ? t`${companyName} is notified. You cannot reopen a cancelled request.`
          : t`The other side is notified. You cannot reopen a cancelled request.`}
      </ConfirmDialog>
    </>
  );
}

interface ProposeTimeProps {
  onClose: () => void;
  /** Resolves with whether the time was offered. */
  onPropose: (startsAt: string) => Promise<boolean>;
}

interface Values {
  startsAt: string;
}

const validate = ({ startsAt }: Values) => {
  const moment = momentOf(startsAt);
  if (moment === null) return { startsAt: messages.momentRequired };
  return Date.parse(moment) > Date.now() ? {} : { startsAt: messages.momentPast };
};

function ProposeTime({ onClose, onPropose }: ProposeTimeProps) {
  const form = useId();
  return (
    <Formik
      initialValues={{ startsAt: '' }}
      validate={validate}
      onSubmit={async ({ startsAt }) => {
        if (await onPropose(momentOf(startsAt) ?? '')) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={t`Propose a time`}
          onClose={onClose}
          foot={
            <SubmitFooter form={form} submitLabel={t`Propose`} isSending={isSubmitting} onCancel={onClose} />
          }
        >
          <Form noValidate id={form} className={fieldStyles.form}>
            <FormErrorSummary />
            <DateTimeField
              name="startsAt"
              label={t`Day and time`}
              min={localOf(new Date())}
              help={t`In your time zone (${{ zone: readerZone() }}).`}
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

interface MeetingTimesProps {
  meeting: MeetingView;
  actions: ReturnType<typeof useMeetingActions>;
}

const suitsLabel = (suits: string, own: string) =>
  suits === 'both' ? t`suits both` : suits === own ? t`proposed by you` : t`proposed by the other side`;

/** The agreed or offered times. While a request is active, each side offers times and accepts those of the other. */
export function MeetingTimes({ meeting, actions }: MeetingTimesProps) {
  const [isProposing, setProposing] = useState(false);
  const { status, startsAt, slots, isReceived, minutes, id } = meeting;
  const isAlive = status === meetingStatus.pending || status === meetingStatus.accepted;
  const own = isReceived ? 'vendor' : 'buyer';
  if (!isAlive && !startsAt) return null;
  return (
    <Panel
      title={t`Time`}
      padded
      actions={
        isAlive ? (
          <Button disabled={actions.isRunning} onClick={() => setProposing(true)}>
            {startsAt || slots.length > 0 ? t`Propose another` : t`Propose a time`}
          </Button>
        ) : null
      }
    >
      {startsAt ? (
        <div className={styles.timesAgreed}>
          <p className={`${textStyles.large} ${textStyles.semibold} ${textStyles.tabular}`}>
            {formatMoment(startsAt)}
          </p>
          <p className={textStyles.muted}>
            {plural(minutes, { one: '# minute, in your time zone', other: '# minutes, in your time zone' })}
          </p>
          {status === meetingStatus.accepted ? <CalendarButton id={id} /> : null}
        </div>
      ) : null}
      {!startsAt && slots.length === 0 ? (
        <p className={textStyles.muted}>{t`No time proposed yet.`}</p>
      ) : null}
      {slots.length > 0 ? (
        <ul className={styles.times} aria-label={t`Proposed times`}>
          {slots.map((slot) => (
            <li key={slot._id} className={styles.timesSlot}>
              <span className={`${textStyles.tabular} ${textStyles.medium}`}>
                {formatMoment(slot.startsAt)}
              </span>
              <span className={`${textStyles.faint} ${layoutStyles.grow}`}>
                {suitsLabel(slot.suits, own)}
              </span>
              {isAlive && slot.suits !== own && slot.suits !== 'both' && !(isReceived && status === 0) ? (
                <Button disabled={actions.isRunning} onClick={() => void actions.agree(slot._id)}>
                  {t`This suits`}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isProposing ? <ProposeTime onClose={() => setProposing(false)} onPropose={actions.propose} /> : null}
    </Panel>
  );
}

/** Offers the agreed time as a calendar file. */
function CalendarButton({ id }: { id: string }) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const save = async () => {
    try {
      const download = meetingsApi.endpoints.meetingCalendar.initiate(
        { params: { id } },
        { subscribe: false, forceRefetch: true },
      );
      const { fileName, calendar } = await dispatch(download).unwrap();
      saveAs(fileName, calendar, 'text/calendar');
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
  };
  return (
    <Button onClick={() => void save()}>
      <Icon name="calendar" />
      {t`Calendar file`}
    </Button>
  );
}
