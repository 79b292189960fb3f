import { plural, t } from '@lingui/core/macro';
import { useId, useMemo, useState } from 'react';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { isChoiceType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx';
import { TextArea } from '../../../../ui/fields/text-input.tsx';
import { useFormats } from '../../../../ui/format/reader-formats.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { mintQuestionId } from '../draft/requirements-draft.ts';
import type { PastePlace, QuestionCommands } from '../question-commands.ts';
import { maxPasted, pastedQuestions, type PastedQuestion, type PastedRows } from './pasted-questions.ts';
import styles from './paste-questions.module.css';
import layoutStyles from '../../../../ui/styles/layout.module.css';
import textStyles from '../../../../ui/styles/text.module.css';

interface PasteQuestionsProps {
  place: PastePlace;
  /** What was pasted into a question; '' for rows that are pasted here. */
  text: string;
  commands: QuestionCommands;
  onClose: () => void;
}

const shown = 100;

/** Shows what was recognised in pasted rows of a spreadsheet, and adds a question for each of them. */
export function PasteQuestions({ place, text, commands, onClose }: PasteQuestionsProps) {
  const id = useId();
  const [pasted, setPasted] = useState(text);
  const rows = useMemo(() => pastedQuestions(pasted), [pasted]);
  const count = rows.questions.length;
  const add = () => {
    const taken = new Set(commands.takenIds());
    const { category, section, below } = place;
    commands.edit({
      edit: 'questionsPasted',
      category,
      section,
      below,
      questions: rows.questions.map(({ question, type, score }) => {
        const questionId = mintQuestionId(taken);
        taken.add(questionId);
        return { questionId, question, type, score };
      }),
    });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      title={t`Paste questions into section ${{ number: place.number }}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button primary disabled={count === 0} onClick={add}>
            {count === 0
              ? t`Add questions`
              : plural({ count }, { one: 'Add # question', other: 'Add # questions' })}
          </Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <FieldFrame
          id={id}
          label={t`Rows of a spreadsheet`}
          help={t`Each row becomes a question. Columns may hold the question, its type and its score.`}
        >
          <TextArea
            id={id}
            rows={4}
            isInvalid={false}
            aria-describedby={`${id}-help`}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        </FieldFrame>
        <div role="status">
          {count > 0 ? (
            <Recognised rows={rows} />
          ) : pasted.trim() === '' ? null : (
            t`No question was recognised.`
          )}
        </div>
        {count > 0 ? <Preview questions={rows.questions} /> : null}
      </div>
    </FormDialog>
  );
}

/** What was found in the rows, and what needs a look. */
function Recognised({ rows }: { rows: PastedRows }) {
  const { questions, hasTypes, hasScores, unusedColumns, withoutQuestion } = rows;
  const formats = useFormats();
  const found = formats.list([
    plural({ count: questions.length }, { one: '# question', other: '# questions' }),
    ...(hasTypes ? [t`their types`] : []),
    ...(hasScores ? [t`their scores`] : []),
  ]);
  const warnings = [
    ...(unusedColumns > 0
      ? [plural({ count: unusedColumns }, { one: '# column is not used.', other: '# columns are not used.' })]
      : []),
    ...(withoutQuestion > 0
      ? [
          plural(
            { count: withoutQuestion },
            {
              one: '# row has no question and is left out.',
              other: '# rows have no question and are left out.',
            },
          ),
        ]
      : []),
    ...(questions.length >= maxPasted ? [t`Only the first ${maxPasted} rows are read.`] : []),
    ...(questions.some(({ type }) => isChoiceType(type))
      ? [t`Enter the choices of questions with a choice in their details.`]
      : []),
  ];
  return (
    <>
      <p className={textStyles.medium}>{t`Recognised: ${found}.`}</p>
      {warnings.map((warning) => (
        <p key={warning} className={textStyles.muted}>
          {warning}
        </p>
      ))}
    </>
  );
}

const Preview = ({ questions }: { questions: readonly PastedQuestion[] }) => (
  <>
    <table className={styles.rows}>
      <thead>
        <tr className={textStyles.small}>
          <th scope="col">{t`Question`}</th>
          <th scope="col">{t`Type`}</th>
          <th scope="col">{t`Score`}</th>
        </tr>
      </thead>
      <tbody>
        {questions.slice(0, shown).map(({ question, type, score, unknownType, unknownScore }, at) => (
          <tr key={at}>
            <td>{question}</td>
            <td>
              {questionTypeNames[type]}
              {unknownType === null ? null : <Warning text={t`“${unknownType}” is no type`} />}
            </td>
            <td className={textStyles.tabular}>
              {score}
              {unknownScore === null ? null : <Warning text={t`“${unknownScore}” is no score`} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {questions.length > shown ? (
      <p className={textStyles.muted}>{t`and ${{ count: questions.length - shown }} more`}</p>
    ) : null}
  </>
);

const Warning = ({ text }: { text: string }) => (
  <span className={`${styles.warning} ${textStyles.small}`}>
    <Icon name="triangle-alert" size={14} />
    {text}
  </span>
);
