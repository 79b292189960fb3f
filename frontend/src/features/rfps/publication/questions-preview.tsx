import { plural, t } from '@lingui/core/macro';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import styles from './publish-dialog.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface QuestionsPreviewProps {
  label: string;
  categories: readonly Category[];
}

/** Questions as vendors read them: by category and section, with the answer type of each. */
export function QuestionsPreview({ label, categories }: QuestionsPreviewProps) {
  return (
    <section aria-label={label}>
      <h3 className={textStyles.medium}>{label}</h3>
      {categories.map(({ categoryName, sections }) => (
        <div key={categoryName} className={styles.publishCategory}>
          <h4 className={textStyles.medium}>{categoryName}</h4>
          {sections.map(({ sectionName, questions }) => (
            <Disclosure
              key={sectionName}
              summary={
                <>
                  {sectionName}{' '}
                  <span className={textStyles.muted}>
                    {plural({ count: questions.length }, { one: '# question', other: '# questions' })}
                  </span>
                </>
              }
            >
              <ol>
                {questions.map(({ questionId, question, type }) => (
                  <li key={questionId}>
                    {question}{' '}
                    <span className={textStyles.muted}>
                      {type === 'yes-no' ? t`Yes or no` : t`Free text`}
                    </span>
                  </li>
                ))}
              </ol>
            </Disclosure>
          ))}
        </div>
      ))}
    </section>
  );
}
