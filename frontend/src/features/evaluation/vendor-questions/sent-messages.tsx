import { t } from '@lingui/core/macro';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useVendorMessagesQuery } from '../../rfps/endpoints.ts';
import styles from './sent-messages.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** The buyer's messages to single vendors. Renders nothing if there are none. */
export function SentMessages({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useVendorMessagesQuery({ params: { rfpId } });
  if (!data)
    return error ? <NotLoaded title={t`The messages did not load`} error={error} refetch={refetch} /> : null;
  if (data.data.length === 0) return null;
  return (
    <Panel
      className={styles.messages}
      title={t`Messages to single vendors`}
      count={data.data.length}
      foot={t`Only the named vendor reads a message.`}
    >
      <ul>
        {data.data.map(({ _id, companyName, sentBy, text, sentAt }) => (
          <li key={_id} className={styles.message}>
            <p>
              <b className={textStyles.semibold}>{companyName}</b>
            </p>
            <p className={styles.text}>{text}</p>
            <p className={`${textStyles.small} ${textStyles.faint}`}>
              {sentBy}
              <span className={layoutStyles.dotSeparator} />
              <time className={textStyles.tabular} dateTime={sentAt}>
                {formatMoment(sentAt)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
