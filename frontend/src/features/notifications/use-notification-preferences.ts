import type { MailWay, NotificationTopic } from '@bidboard/backend/features/notifications/contracts/topics';
import { useRef, useState } from 'react';
import {
  useNotificationPreferencesQuery,
  useSaveNotificationPreferenceMutation,
} from '../../api/contract-api.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';

interface Preference {
  inApp: boolean;
  mail: MailWay;
}
type PendingPreferences = { readonly [T in NotificationTopic]?: Partial<Preference> };

/**
 * How the user is notified of each topic. A choice shows at once, and is saved after the earlier choices. A choice that fails to
 * save is reverted, with the reason. Changes from another window show as soon as no save from this window is in flight.
 */
export function useNotificationPreferences() {
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
