import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import {
  useSaveDigestTimeMutation,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferenceMutation,
} from './endpoints.ts';
import { toastOutcome, toastFailure } from '../../api/problems/toast-outcome.ts';
import { messages } from '@bidboard/backend/features/notifications/contracts/messages';
import {
  isMailChosen,
  notificationTopics,
  type MailFrequency,
  type NotificationTopic,
} from '@bidboard/backend/features/notifications/contracts/topics';
import { mailFrequencyLabels } from './notification-labels.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SaveStatus } from '../../ui/forms/action-bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './preferences.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import textStyles from '../../ui/styles/text.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** When the daily mail comes. A choice is saved at once, and stays visible until the setting is refetched or the save fails. */
function DigestTimeField({ digest }: { digest: { hour: number } }) {
  const id = useId();
  const { data: me } = useCurrentUserQuery();
  const zone = me?.timeZone ?? 'UTC';
  const [save] = useSaveDigestTimeMutation();
  const [chosen, setChosen] = useState<number | null>(null);
  const [seen, setSeen] = useState(digest);
  if (seen !== digest) {
    setSeen(digest);
    setChosen(null);
  }
  const choose = async (hour: number) => {
    setChosen(hour);
    if (!(await toastOutcome(save({ body: { hour } }).unwrap()))) setChosen(null);
  };
  return (
    <div className={styles.digestTime}>
      <div>
        <label className={fieldStyles.fieldLabel} id={`${id}-label`} htmlFor={id}>
          {t`Time`}
        </label>
        <Select
          dense
          id={id}
          labelledBy={`${id}-label`}
          describedBy={`${id}-zone`}
          className={`${styles.digestTimeSelect} ${textStyles.tabular}`}
          value={String(chosen ?? digest.hour)}
          options={hours.map((label, hour) => ({ value: String(hour), label }))}
          onChange={(hour) => void choose(Number(hour))}
        />
      </div>
      <p id={`${id}-zone`} className={styles.digestTimeZone}>
        <Trans>
          In the time zone of your account, {zone}. <Link to="/app/account">Change it</Link>
        </Trans>
      </p>
    </div>
  );
}

interface PreferenceTableProps {
  topics: readonly { topic: NotificationTopic; inApp: boolean; mail: MailFrequency }[];
  onChoose: (topic: NotificationTopic, preference: { inApp?: boolean; mail?: MailFrequency }) => void;
}

const mailFrequencies = Object.entries(mailFrequencyLabels) as [MailFrequency, string][];

/** A table of topics and channels: a checkbox for the inbox, and a choice of three for mail. */
function PreferenceTable({ topics, onChoose }: PreferenceTableProps) {
  const group = useId();
  return (
    <table className={styles.preferencesTable} aria-label={t`How we notify you`}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t`Topic`}
          </th>
          <th scope="col" rowSpan={2}>
            {t`In Bidboard`}
          </th>
          <th scope="colgroup" colSpan={mailFrequencies.length}>
            {t`By email`}
          </th>
        </tr>
        <tr>
          {mailFrequencies.map(([way, words]) => (
            <th key={way} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, inApp, mail }) => {
          const { name, about } = notificationTopics[topic];
          return (
            <tr key={topic}>
              <th scope="row">
                <span className={textStyles.medium}>{name}</span>
                <span className={styles.preferencesTableAbout}>{about}</span>
              </th>
              <td>
                <label className={styles.preferencesTableCell}>
                  <input
                    type="checkbox"
                    className={fieldStyles.tickBox}
                    aria-label={t`${name}, in Bidboard`}
                    checked={inApp}
                    onChange={(event) => onChoose(topic, { inApp: event.target.checked })}
                  />
                </label>
              </td>
              {isMailChosen(topic) ? (
                mailFrequencies.map(([way, words]) => (
                  <td key={way}>
                    <label className={styles.preferencesTableCell}>
                      <input
                        type="radio"
                        className={fieldStyles.tickBox}
                        name={`${group}-${topic}`}
                        aria-label={t`${name}, by email: ${words}`}
                        checked={mail === way}
                        onChange={() => onChoose(topic, { mail: way })}
                      />
                    </label>
                  </td>
                ))
              ) : (
                <td colSpan={mailFrequencies.length}>{messages.mailAlwaysComes}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** /app/notifications/preferences: which topics notify the user, and how. Each choice is saved as it is made. */
export function PreferencesPage() {
  const { topics, digest, error, refetch, change, isSaving, savedAt } = useNotificationPreferences();
  return (
    <>
      <PageTitle
        title={t`Notification preferences`}
        crumbs={[
          { label: t`Dashboard`, to: '/app/dashboard' },
          { label: t`Notifications`, to: '/app/notifications' },
          { label: t`Preferences` },
        ]}
        detail={t`Changes apply from now on.`}
      />
      <div className={styles.preferences}>
        {!topics && error ? (
          <NotLoaded title={t`Your preferences did not load`} error={error} refetch={refetch} />
        ) : (
          <>
            <Panel
              title={t`How we notify you`}
              actions={
                <SaveStatus
                  state={isSaving ? 'saving' : savedAt === null ? 'clean' : 'saved'}
                  savedAt={savedAt}
                />
              }
            >
              {topics ? (
                <PreferenceTable topics={topics} onChoose={change} />
              ) : (
                <SkeletonRows rows={8} rowHeight={56} label={t`Loading your preferences`} />
              )}
            </Panel>
            <Panel title={t`Daily email`} padded>
              <p className={styles.preferencesAbout}>
                {t`One email a day with the unread notifications of the topics set to “Once a day”. If there are none, no email is sent.`}
              </p>
              {digest ? (
                <DigestTimeField digest={digest} />
              ) : (
                <SkeletonRows rows={1} rowHeight={56} label={t`Loading the time of the daily email`} />
              )}
            </Panel>
            <Panel title={t`What we always send`} padded>
              <p className={styles.preferencesAbout}>
                {t`Emails that protect your account: address verification, password changes and new ways to log in. Emails about an operator’s approval, or your removal from a company, since no page can show you those. Receipts of what your company submitted, since they are its proof.`}
              </p>
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

interface Preference {
  inApp: boolean;
  mail: MailFrequency;
}
type PendingPreferences = { readonly [T in NotificationTopic]?: Partial<Preference> };

/**
 * How the user is notified of each topic. A choice shows at once, and is saved after the earlier choices. A choice that fails to
 * save is reverted, with the reason. Changes from another window show as soon as no save from this window is in flight.
 */
function useNotificationPreferences() {
  const { data, error, refetch } = useNotificationPreferencesQuery();
  const [save] = useSaveNotificationPreferenceMutation();
  const [pending, setPending] = useState<PendingPreferences>({});
  const [underWay, setUnderWay] = useState(0);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [seen, setSeen] = useState(data);
  const queue = useRef(Promise.resolve());
  if (seen !== data) {
    setSeen(data);
    if (underWay === 0) setPending({});
  }
  const change = (topic: NotificationTopic, preference: Partial<Preference>) => {
    setPending((before) => ({ ...before, [topic]: { ...before[topic], ...preference } }));
    setUnderWay((count) => count + 1);
    queue.current = queue.current.then(async () => {
      try {
        await save({ body: { topic, ...preference } }).unwrap();
        setSavedAt(Date.now());
      } catch (thrown) {
        setPending((before) => ({ ...before, [topic]: {} }));
        toastFailure(thrown);
      } finally {
        setUnderWay((count) => count - 1);
      }
    });
  };
  const topics = data?.topics.map((topic) => ({ ...topic, ...pending[topic.topic] }));
  return { topics, digest: data?.digest, error, refetch, change, isSaving: underWay > 0, savedAt };
}
