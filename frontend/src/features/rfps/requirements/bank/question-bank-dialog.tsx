import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import {
  questionBankPageSize,
  type AskedQuestion,
} from '@bidboard/backend/features/rfps/contracts/questions/question-bank';
import { NotLoaded } from '../../../../api/problems/not-loaded.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useFormats } from '../../../../ui/format/reader-formats.ts';
import { useDebouncedValue } from '../../../../ui/hooks/use-debounced-value.ts';
import { detailsOfWire } from '../../../../ui/questions/detail-draft.ts';
import { useQuestionBankQuery } from '../../endpoints.ts';
import { mintQuestionId } from '../draft/requirements-draft.ts';
import type { PastePlace, QuestionCommands } from '../question-commands.ts';
import styles from './question-bank-dialog.module.css';
import layoutStyles from '../../../../ui/styles/layout.module.css';
import textStyles from '../../../../ui/styles/text.module.css';

interface QuestionBankDialogProps {
  place: PastePlace;
  commands: QuestionCommands;
  onClose: () => void;
}

/** Lets a buyer choose questions that the company has asked before, and adds them to a section with their details. */
export function QuestionBankDialog({ place, commands, onClose }: QuestionBankDialogProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AskedQuestion>>(new Map());
  const search = useDebouncedValue(typed.trim(), 250);
  const { currentData, error, refetch } = useQuestionBankQuery({ search: { search, page } });
  const choose = (asked: AskedQuestion, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(asked.question, asked);
    else next.delete(asked.question);
    setChosen(next);
  };
  const add = () => {
    const taken = new Set(commands.takenIds());
    const { category, section, below } = place;
    const questions = [...chosen.values()].map(({ question, type, score, isMustHave, ...rest }) => {
      const questionId = mintQuestionId(taken);
      taken.add(questionId);
      return {
        questionId,
        question,
        type,
        score: String(score),
        ...(isMustHave && { isMustHave }),
        ...detailsOfWire({ type, ...rest }),
      };
    });
    commands.edit({ edit: 'questionsPasted', category, section, below, questions });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      title={t`Add questions asked before to section ${{ number: place.number }}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button primary disabled={chosen.size === 0} onClick={add}>
            {chosen.size === 0
              ? t`Add questions`
              : plural({ count: chosen.size }, { one: 'Add # question', other: 'Add # questions' })}
          </Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <FieldFrame
          id="question-bank-search"
          label={t`Search`}
          help={t`Words of a question, its category or its section. These are the questions of your company's published RFPs, as it asked them last.`}
        >
          <TextInput
            id="question-bank-search"
            type="search"
            isInvalid={false}
            aria-describedby="question-bank-search-help"
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(0);
            }}
          />
        </FieldFrame>
        {currentData ? (
          <AskedQuestions
            asked={currentData}
            page={page}
            chosen={chosen}
            onChoose={choose}
            onPage={setPage}
          />
        ) : error ? (
          <NotLoaded bare title={t`The questions did not load`} error={error} refetch={refetch} />
        ) : (
          <SkeletonRows rows={5} label={t`Loading the questions`} />
        )}
      </div>
    </FormDialog>
  );
}

interface AskedQuestionsProps {
  asked: { data: AskedQuestion[]; total_records: number };
  page: number;
  chosen: ReadonlyMap<string, AskedQuestion>;
  onChoose: (asked: AskedQuestion, isChosen: boolean) => void;
  onPage: (page: number) => void;
}

function AskedQuestions({ asked, page, chosen, onChoose, onPage }: AskedQuestionsProps) {
  const formats = useFormats();
  const { data, total_records: total } = asked;
  if (total === 0)
    return (
      <EmptyState bare title={t`No questions found`}>
        {t`Questions appear here once your company has published an RFP that asks them.`}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className={textStyles.muted}>
        {plural({ count: total }, { one: '# question', other: '# questions' })}
      </p>
      <ul className={styles.questions}>
        {data.map((question) => (
          <li key={question.question}>
            <Checkbox
              checked={chosen.has(question.question)}
              onChange={(isChosen) => onChoose(question, isChosen)}
            >
              <span className={styles.question}>{question.question}</span>
              <span className={`${styles.facts} ${textStyles.small} ${textStyles.muted}`}>
                {[
                  `${question.category} / ${question.section}`,
                  questionTypeNames[question.type],
                  plural({ count: question.timesAsked }, { one: 'asked in # RFP', other: 'asked in # RFPs' }),
                  t`last on ${formats.day(question.lastAskedAt.slice(0, 10))} in ${question.lastRfpName}`,
                ].join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {total > questionBankPageSize ? (
        <div className={layoutStyles.row}>
          <Button disabled={page === 0} onClick={() => onPage(page - 1)}>{t`Previous`}</Button>
          <Button
            disabled={(page + 1) * questionBankPageSize >= total}
            onClick={() => onPage(page + 1)}
          >{t`Next`}</Button>
        </div>
      ) : null}
    </>
  );
}
