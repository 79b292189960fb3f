import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Addendum } from '@bidboard/backend/features/addenda/contract';
import { Button } from '../../ui/buttons/button.tsx';
import { useAcknowledgeAddendumMutation, useGetAddendaQuery } from './endpoints.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { AddendumTitle } from './addenda-summary.tsx';
import { AddendumText } from './addendum-text.tsx';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useChosenParams } from '../../ui/navigation/use-address-choice.ts';
import styles from './addenda.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface AddendaReaderProps {
  rfpId: string;
  addenda: readonly Addendum[];
  isAccepted: boolean;
  isSubmitted: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** All addenda of an RFP for a vendor, newest first, each with a button to acknowledge it. */
const AddendaReader = ({ rfpId, addenda, isAccepted, isSubmitted, isOpen, onClose }: AddendaReaderProps) => (
  <FormDialog
    open={isOpen}
    wide
    title={t`Addenda`}
    onClose={onClose}
    foot={<Button onClick={onClose}>{t`Close`}</Button>}
  >
    <ol className={styles.addendaList} reversed>
      {addenda.toReversed().map((addendum) => (
        <li
          key={addendum._id}
          className={styles.addendum}
          tabIndex={-1}
          aria-label={t`Addendum ${{ number: addendum.number }}`}
        >
          <h3 className={textStyles.medium}>
            <AddendumTitle {...addendum} />
          </h3>
          <p className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
            {formatMoment(addendum.publishedAt)}
          </p>
          <AddendumText text={addendum.text} changes={addendum.changes} />
          {addendum.addsQuestions && isSubmitted ? (
            <p className={styles.addendumFoot}>
              {t`Your submitted response stays as it is. To answer the new questions, withdraw it before the due time, answer, and submit it again.`}
            </p>
          ) : null}
          <Acknowledgement rfpId={rfpId} addendum={addendum} isAccepted={isAccepted} />
        </li>
      ))}
    </ol>
  </FormDialog>
);

interface AcknowledgementProps {
  rfpId: string;
  addendum: Addendum;
  isAccepted: boolean;
}

function Acknowledgement({ rfpId, addendum, isAccepted }: AcknowledgementProps) {
  const [acknowledge, { isLoading }] = useAcknowledgeAddendumMutation();
  const { _id: addendumId, acknowledgedAt, acknowledgedBy, number } = addendum;
  if (acknowledgedAt !== null) {
    const moment = formatMoment(acknowledgedAt);
    return (
      <p className={`${styles.addendumFoot} ${textStyles.small} ${textStyles.faint}`} role="status">
        {acknowledgedBy ? (
          <Trans>
            Acknowledged by {acknowledgedBy}{' '}
            <time className={textStyles.tabular} dateTime={acknowledgedAt}>
              {moment}
            </time>
          </Trans>
        ) : (
          <Trans>
            Acknowledged{' '}
            <time className={textStyles.tabular} dateTime={acknowledgedAt}>
              {moment}
            </time>
          </Trans>
        )}
      </p>
    );
  }
  if (!isAccepted)
    return (
      <p className={`${styles.addendumFoot} ${textStyles.small} ${textStyles.faint}`}>
        {t`You can acknowledge it here once you have accepted the invite.`}
      </p>
    );
  return (
    <div className={styles.addendumFoot}>
      <Button
        primary
        loading={isLoading}
        aria-label={t`Acknowledge addendum ${number}`}
        onClick={({ currentTarget }) => {
          // The click removes the button, so the focus moves to its addendum.
          currentTarget.closest('li')?.focus();
          void toastOutcome(acknowledge({ body: { rfpId, addendumId } }).unwrap());
        }}
      >
        {t`Acknowledge`}
      </Button>
    </div>
  );
}

const pleaseAcknowledge = ({ number, title }: Addendum, count: number) =>
  plural(count, {
    1: `Please acknowledge addendum ${number}, “${title}”.`,
    one: 'Please acknowledge # addendum.',
    other: 'Please acknowledge # addenda.',
  });

const stay = { preventScrollReset: true } as const;

interface AddendaNoticeProps {
  rfpId: string;
  isAccepted: boolean;
  isSubmitted: boolean;
}

/** Says that the buyer published addenda, and which need acknowledgement. Renders nothing without addenda. */
export function AddendaNotice({ rfpId, isAccepted, isSubmitted }: AddendaNoticeProps) {
  const [search, setSearch] = useChosenParams();
  const { data, error, refetch } = useGetAddendaQuery({ params: { rfpId } });
  if (!data)
    return error ? <NotLoaded title={t`The addenda did not load`} error={error} refetch={refetch} /> : null;
  const addenda = data.data;
  if (addenda.length === 0) return null;
  const unread = isAccepted ? addenda.filter(({ acknowledgedAt }) => acknowledgedAt === null) : [];
  const [first] = unread;
  return (
    <div className={`${styles.addendaNotice}${first ? ` ${styles.isUnread}` : ''}`}>
      <Icon name={first ? 'triangle-alert' : 'file'} />
      <p className={layoutStyles.grow} role="status">
        {first
          ? pleaseAcknowledge(first, unread.length)
          : plural(
              { count: addenda.length },
              {
                one: 'The buyer has published an addendum.',
                other: 'The buyer has published # addenda.',
              },
            )}{' '}
        {first && isSubmitted ? t`Your submitted response is unchanged.` : ''}
      </p>
      <Button primary={first !== undefined} onClick={() => setSearch({ read: 'addenda' }, stay)}>
        {first ? t`Read and acknowledge` : t`Read addenda`}
      </Button>
      <AddendaReader
        rfpId={rfpId}
        addenda={addenda}
        isAccepted={isAccepted}
        isSubmitted={isSubmitted}
        isOpen={search.get('read') === 'addenda'}
        onClose={() => setSearch({ read: '' }, { ...stay, replace: true })}
      />
    </div>
  );
}
