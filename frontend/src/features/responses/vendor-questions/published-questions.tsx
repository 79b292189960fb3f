import { plural, t } from '@lingui/core/macro';
import type { PublishedQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { ChangeHighlight } from '../../../ui/feedback/change-highlight.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useGetPublishedQuestionsQuery } from '../../evaluation/endpoints.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { useResponse } from '../steps/response-context.ts';
import styles from './asking.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** A vendor's question that the buyer answered for all vendors. It does not identify the vendor. */
export const PublishedQuestionItem = ({ published }: { published: PublishedQuestion }) => (
  <li className={styles.asked}>
    <p className={styles.askedQuestion}>
      <ChangeHighlight on={published.question}>{published.question}</ChangeHighlight>
    </p>
    <p className={`${textStyles.small} ${textStyles.faint}`}>
      {t`Published by the buyer`}
      <span className={layoutStyles.dotSeparator} />
      <time className={textStyles.tabular} dateTime={published.publishedAt}>
        {formatMoment(published.publishedAt)}
      </time>
    </p>
    <div className={styles.askedAnswer}>
      <p className={styles.askedWords}>
        <ChangeHighlight on={published.answer}>{published.answer}</ChangeHighlight>
      </p>
    </div>
  </li>
);

const stay = { preventScrollReset: true } as const;

/** Says that the buyer published questions and answers, and shows them all. Renders nothing if there are none. */
export function PublishedNotice() {
  const { rfpId } = useResponse();
  const [search, setSearch] = useChosenParams();
  const published = useGetPublishedQuestionsQuery({ params: { rfpId } }).data?.data ?? [];
  if (published.length === 0) return null;
  const close = () => setSearch({ read: '' }, { ...stay, replace: true });
  return (
    <div className={styles.publishedNotice}>
      <Icon name="message-square" />
      <p className={layoutStyles.grow}>
        {plural(
          { count: published.length },
          {
            one: 'The buyer has published a question and its answer.',
            other: 'The buyer has published # questions and answers.',
          },
        )}
      </p>
      <Button onClick={() => setSearch({ read: 'questions' }, stay)}>{t`Questions and answers`}</Button>
      <FormDialog
        open={search.get('read') === 'questions'}
        wide
        title={t`Questions and answers`}
        onClose={close}
        foot={
          <Button primary onClick={close}>
            {t`Close`}
          </Button>
        }
      >
        {[...Map.groupBy(published, ({ questionId }) => questionId).values()].map((own) => (
          <PublishedAbout key={own[0]?.questionId} published={own} />
        ))}
      </FormDialog>
    </div>
  );
}

/** What is published about one question of the RFP. */
function PublishedAbout({ published }: { published: readonly PublishedQuestion[] }) {
  const [first] = published;
  if (!first) return null;
  return (
    <section className={styles.publishedAbout}>
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        {first.categoryName}, {first.sectionName}
      </p>
      <h3 className={textStyles.medium}>{first.askQuestion}</h3>
      <ul className={styles.askList}>
        {published.map((question) => (
          <PublishedQuestionItem key={question._id} published={question} />
        ))}
      </ul>
    </section>
  );
}
