import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SavedMark } from '../../ui/forms/save-status.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DigestTimeFields } from './digest-time-fields.tsx';
import { PreferenceTable } from './preference-table.tsx';
import '../../ui/fields/field.css';
import './preferences.css';
import type { MailWay, NotificationTopic } from '@bidboard/backend/features/notifications/contracts/topics';
import { useRef, useState } from 'react';
import { useNotificationPreferencesQuery, useSaveNotificationPreferenceMutation } from './endpoints.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';

/** /app/notifications/preferences: which topics notify the user, and how. Each choice is saved as it is made. */
export function PreferencesPage() {
  const { topics, digest, error, refetch, change, isSaving, savedAt } = useNotificationPreferences();
  return (
    <div className="preferences">
      <PageTitle
        title="Notification preferences"
        crumbs={[
          { label: 'Dashboard', to: '/app/dashboard' },
          { label: 'Notifications', to: '/app/notifications' },
          { label: 'Preferences' },
        ]}
        detail="What you choose counts from then on."
      />
      {!topics && error ? (
        <NotLoaded title="Your preferences did not load" error={error} refetch={refetch} />
      ) : (
        <>
          <Panel
            title="How you are told"
            actions={
              <SavedMark
                state={isSaving ? 'saving' : savedAt === null ? 'clean' : 'saved'}
                savedAt={savedAt}
              />
            }
          >
            {topics ? (
              <PreferenceTable topics={topics} onChoose={change} />
            ) : (
              <SkeletonRows rows={8} rowHeight={56} label="Loading your preferences" />
            )}
          </Panel>
          <Panel title="Daily mail" padded>
            <p className="preferences__about">
              One mail a day with everything unread of the topics that you take once a day. Without anything
              to tell there is none.
            </p>
            {digest ? (
              <DigestTimeFields digest={digest} />
            ) : (
              <SkeletonRows rows={1} rowHeight={56} label="Loading the time of the daily mail" />
            )}
          </Panel>
          <Panel title="What always comes" padded>
            <p className="preferences__about">
              Emails that protect your account: address verification, password changes and new ways to log in.
              Emails about an operator’s approval, or your removal from a company, since no page can show you
              those. Receipts of what your company submitted, since they are its proof.
            </p>
          </Panel>
        </>
      )}
    </div>
  );
}

interface Preference {
  inApp: boolean;
  mail: MailWay;
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
