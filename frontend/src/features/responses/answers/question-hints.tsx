import { t } from '@lingui/core/macro';
import { detailLines, valueText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { isValueType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import type { AnswerAidsProps } from './aid-props.ts';
import styles from './answers.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type Question = AnswerAidsProps['question'];

/** What is accepted as a number or a day, in the reader's formats; '' if it is any. */
function rangeText({ type, details }: Question, formats: Formats): string {
  const { minimum, maximum } = details ?? {};
  if (!isValueType(type)) return '';
  const shown = (value: string) => valueText(type, value, formats);
  if (minimum !== undefined && maximum !== undefined) return t`From ${shown(minimum)} to ${shown(maximum)}`;
  if (minimum !== undefined)
    return type === 'number' ? t`${shown(minimum)} or more` : t`${shown(minimum)} or later`;
  if (maximum === undefined) return '';
  return type === 'number' ? t`${shown(maximum)} or less` : t`${shown(maximum)} or earlier`;
}

function mustHaveText({ type, isMustHave, details }: Question, formats: Formats): string {
  const demanded = details?.mustHaveChoices ?? [];
  if (!isMustHave || demanded.length === 0) return '';
  return type === 'single-choice'
    ? t`Required: ${formats.list(demanded, 'disjunction')}`
    : t`Required: ${formats.list(demanded)}`;
}

export const hintsId = (id: string) => `${id}-hints`;

/** The explanation of a question, the choices that a must-have demands, and the accepted range. */
export function QuestionHints({ id, question }: { id: string; question: Question }) {
  const formats = useFormats();
  const { minRows, maxRows } = question.details ?? {};
  const hints = [
    mustHaveText(question, formats),
    rangeText(question, formats),
    ...detailLines({ minRows, maxRows }, (value) => value),
  ].filter(Boolean);
  const help = question.details?.helpText;
  if (hints.length === 0 && !help) return null;
  return (
    <div className={`${styles.hints} ${textStyles.small} ${textStyles.muted}`} id={hintsId(id)}>
      {help ? <p>{help}</p> : null}
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  );
}
