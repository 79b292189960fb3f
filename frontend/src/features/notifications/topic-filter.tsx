import {
  notificationTopics,
  type NotificationTopic,
} from '@bidboard/backend/features/notifications/contracts/topics';
import '../../ui/fields/native-control.css';

interface TopicFilterProps {
  isOperator: boolean;
  /** '' for all topics. */
  value: string;
  onChange: (topic: string) => void;
}

const topics = Object.entries(notificationTopics) as [
  NotificationTopic,
  { name: string; operators?: true },
][];

/** Chooses which topic of notifications is listed. */
export function TopicFilter({ isOperator, value, onChange }: TopicFilterProps) {
  return (
    <select
      className="native-control topic-filter"
      aria-label="Topic"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All topics</option>
      {topics.map(([topic, { name, operators }]) =>
        operators && !isOperator ? null : (
          <option key={topic} value={topic}>
            {name}
          </option>
        ),
      )}
    </select>
  );
}
