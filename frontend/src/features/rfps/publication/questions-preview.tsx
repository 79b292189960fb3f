import { plural } from '@lingui/core/macro';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { QuestionFacts } from '../../../ui/questions/question-facts.tsx';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import styles from './publish-dialog.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface QuestionsPreviewProps {
  label: string;
  categories: readonly Category[];
}

/** Questions as vendors read them: by category and section, each with how it is answered. */
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
                {questions.map(({ questionId, question, type, details }) => (
                  <li key={questionId}>
                    {question}
                    {/* Vendors do not read how answers earn points. */}
                    <QuestionFacts
                      question={{ type, details }}
                      questionOf={(id) => questions.find((other) => other.questionId === id)?.question}
                    />
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
