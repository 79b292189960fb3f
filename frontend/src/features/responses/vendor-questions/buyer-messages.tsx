import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { useVendorMessagesQuery } from '../../rfps/endpoints.ts';
import { useResponseState } from '../steps/response-context.ts';
import styles from './asking.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const stay = { preventScrollReset: true } as const;

/** Says that the buyer wrote to this vendor, and shows the messages. Renders nothing if there are none. */
export function MessagesNotice() {
  const { rfpId } = useResponseState();
  const [search, setSearch] = useChosenParams();
  const messages = useVendorMessagesQuery({ params: { rfpId } }).data?.data ?? [];
  if (messages.length === 0) return null;
  const close = () => setSearch({ read: '' }, { ...stay, replace: true });
  return (
    <div className={styles.publishedNotice}>
      <Icon name="message-square" />
      <p className={layoutStyles.grow}>
        {plural(
          { count: messages.length },
          { one: 'The buyer has sent you a message.', other: 'The buyer has sent you # messages.' },
        )}
      </p>
      <Button onClick={() => setSearch({ read: 'messages' }, stay)}>{t`Read messages`}</Button>
      <FormDialog
        open={search.get('read') === 'messages'}
        wide
        title={t`Messages from the buyer`}
        onClose={close}
        foot={
          <Button primary onClick={close}>
            {t`Close`}
          </Button>
        }
      >
        <p className={textStyles.muted}>{t`Only your company can read these messages.`}</p>
        <ul className={styles.askList}>
          {messages.map(({ _id, sentBy, text, sentAt }) => (
            <li key={_id} className={styles.asked}>
              <p className={styles.askedWords}>{text}</p>
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
      </FormDialog>
    </div>
  );
}
