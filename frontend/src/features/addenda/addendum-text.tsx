import { t } from '@lingui/core/macro';
import type { AddendumChange } from '@bidboard/backend/features/addenda/contract';
import { QuestionFacts } from '../../ui/questions/question-facts.tsx';
import { MarkdownView } from '../../ui/markdown/markdown-view.tsx';
import styles from './addenda.module.css';
import textStyles from '../../ui/styles/text.module.css';

const heads: Readonly<Record<AddendumChange['change'], string>> = {
  questionReworded: t`Question reworded`,
  questionRescored: t`Score changed`,
  questionAdded: t`New question`,
  questionFilesAdded: t`Files added to a question`,
  weightsChanged: t`Weights of categories, sections and price changed`,
  presentationChanged: t`Final presentation terms changed`,
};

/** Returns the kind of a change and its place. */
export const changeHead = ({ change, categoryName, sectionName }: AddendumChange): string =>
  categoryName && sectionName ? `${heads[change]}: ${categoryName}, ${sectionName}` : heads[change];

/** Returns the key that identifies changes of the same kind to the same question. */
const changeKey = ({ change, questionId }: AddendumChange): string => `${change} ${questionId ?? ''}`;

interface AddendumTextProps {
  text: string;
  changes: readonly AddendumChange[];
}

/** The text of an addendum and its changes, with the state before and after. */
export const AddendumText = ({ text, changes }: AddendumTextProps) => (
  <>
    <MarkdownView text={text} topLevel={4} />
    {changes.length > 0 ? (
      <ul className={styles.addendumChanges} aria-label={t`What it changes`}>
        {changes.map((change) => (
          <li key={changeKey(change)}>
            <p className={textStyles.medium}>{changeHead(change)}</p>
            <Change {...change} />
          </li>
        ))}
      </ul>
    ) : null}
  </>
);

function Change({ change, question, type, details, score, before, files = [] }: AddendumChange) {
  if (change === 'questionFilesAdded')
    return (
      <p>
        {question} <span className={textStyles.muted}>{files.join(', ')}</span>
      </p>
    );
  if (change === 'questionReworded')
    return (
      <>
        <p>
          <del>{before?.question}</del>
        </p>
        <p>
          <ins>{question}</ins>
        </p>
      </>
    );
  if (change === 'questionRescored')
    return (
      <p>
        {question}{' '}
        <span
          className={`${textStyles.muted} ${textStyles.tabular}`}
        >{t`Score ${{ before: before?.score ?? '–' }} → ${{ after: score ?? '–' }}`}</span>
      </p>
    );
  return question ? (
    <>
      <p>
        {question}{' '}
        <span
          className={`${textStyles.muted} ${textStyles.tabular}`}
        >{t`Score ${{ score: score ?? '–' }}`}</span>
      </p>
      {type ? <QuestionFacts question={{ type, details }} /> : null}
    </>
  ) : null;
}
