import { messages } from '@bidboard/backend/features/notifications/contracts/messages';
import {
  isMailChosen,
  notificationTopics,
  type MailWay,
  type NotificationTopic,
} from '@bidboard/backend/features/notifications/contracts/topics';
import { useId } from 'react';
import { mailWayLabels } from './notification-labels.ts';

interface PreferenceTableProps {
  topics: readonly { topic: NotificationTopic; inApp: boolean; mail: MailWay }[];
  onChoose: (topic: NotificationTopic, preference: { inApp?: boolean; mail?: MailWay }) => void;
}

const mailWays = Object.entries(mailWayLabels) as [MailWay, string][];

/** A table of topics and channels: a checkbox for the inbox, and a choice of three for mail. */
export function PreferenceTable({ topics, onChoose }: PreferenceTableProps) {
  const group = useId();
  return (
    <table className="preferences-table" aria-label="How you are told">
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Topic
          </th>
          <th scope="col" rowSpan={2}>
            In Bidboard
          </th>
          <th scope="colgroup" colSpan={mailWays.length}>
            By mail
          </th>
        </tr>
        <tr>
          {mailWays.map(([way, words]) => (
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
                <span className="b">{name}</span>
                <span className="preferences-table__about">{about}</span>
              </th>
              <td>
                <label className="preferences-table__cell">
                  <input
                    type="checkbox"
                    className="tick__box"
                    aria-label={`${name}, in Bidboard`}
                    checked={inApp}
                    onChange={(event) => onChoose(topic, { inApp: event.target.checked })}
                  />
                </label>
              </td>
              {isMailChosen(topic) ? (
                mailWays.map(([way, words]) => (
                  <td key={way}>
                    <label className="preferences-table__cell">
                      <input
                        type="radio"
                        className="tick__box"
                        name={`${group}-${topic}`}
                        aria-label={`${name}, by mail: ${words}`}
                        checked={mail === way}
                        onChange={() => onChoose(topic, { mail: way })}
                      />
                    </label>
                  </td>
                ))
              ) : (
                <td colSpan={mailWays.length}>{messages.mailAlwaysComes}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
