import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import {
  isChoiceType,
  isRatedType,
  isValueType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { Checkbox } from '../fields/checkbox.tsx';
import { FieldFrame, describedBy } from '../fields/field-frame.tsx';
import { TextArea, TextInput } from '../fields/text-input.tsx';
import { Icon } from '../icons/icon.tsx';
import { ColumnsEditor } from './columns-editor.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { ConditionEditor, type EarlierQuestion } from './condition-editor.tsx';
import {
  limitsOf,
  limitsPart,
  type DetailedDraft,
  type DraftDetails,
  type DraftLimits,
} from './detail-draft.ts';
import { maxHelpTextLength, maxUnitLength, type DetailErrors } from './detail-errors.ts';
import { unfitDetails } from './detail-summary.ts';
import { GradingEditor } from './grading-editor.tsx';
import { PartError } from './part-error.tsx';
import { ValueInput } from './value-input.tsx';
import { useFormats } from '../format/reader-formats.ts';
import styles from './question-details.module.css';
import textStyles from '../styles/text.module.css';

interface QuestionDetailsEditorProps {
  draft: DetailedDraft;
  /** The score of the question as typed, for the example. */
  score: string;
  /** Names the group, such as "Details of question 1.2.3". */
  label: string;
  /** The ids of its fields are this and their part, as in `details-7-unit`. */
  idPrefix: string;
  errors: DetailErrors;
  /** The questions on whose answers this one may depend; none without them. */
  earlier?: readonly EarlierQuestion[] | undefined;
  onChange: (changes: DraftDetails) => void;
}

/** What a question states besides its text, by its type, and the points that answers earn by themselves. */
export function QuestionDetailsEditor({
  draft,
  score,
  label,
  idPrefix,
  errors,
  earlier,
  onChange,
}: QuestionDetailsEditorProps) {
  const { type, isMustHave = false, choices = [] } = draft;
  const formats = useFormats();
  const idOf = useCallback((part: string) => `${idPrefix}-${part}`, [idPrefix]);
  const changeLimits = (changes: Partial<DraftLimits>) =>
    onChange({ [limitsPart(type)]: { ...limitsOf(draft), ...changes } });
  const unfit = unfitDetails(draft);
  const helpError = errors.get('helpText');
  return (
    <div className={styles.details} role="group" aria-label={label}>
      <div className={styles.asked}>
        {isChoiceType(type) ? (
          <ChoicesEditor
            {...{ type, choices, isMustHave, idOf, errors }}
            onChange={(next) => onChange({ choices: next })}
          />
        ) : null}
        {type === 'table' ? <ColumnsEditor {...{ draft, idOf, errors, onChange }} /> : null}
        {isValueType(type) ? <Limits {...{ draft, idOf, errors, onChange }} onLimits={changeLimits} /> : null}
        <FieldFrame id={idOf('helpText')} label={t`Help text`} optional error={helpError}>
          <TextArea
            id={idOf('helpText')}
            name={idOf('helpText')}
            rows={2}
            maxLength={maxHelpTextLength}
            placeholder={t`An explanation that vendors read below the question`}
            value={draft.helpText ?? ''}
            isInvalid={helpError !== undefined}
            aria-describedby={describedBy(idOf('helpText'), { error: helpError })}
            onChange={({ target }) => onChange({ helpText: target.value })}
          />
        </FieldFrame>
        {type === 'detailed' ? null : (
          <div className={styles.allows}>
            <Checkbox
              checked={draft.allowsNotApplicable ?? false}
              onChange={(allowsNotApplicable) => onChange({ allowsNotApplicable })}
            >
              {t`Allow “Not applicable”`}
            </Checkbox>
            <Checkbox
              checked={draft.allowsRemark ?? false}
              onChange={(allowsRemark) => onChange({ allowsRemark })}
            >
              {t`Allow a remark`}
            </Checkbox>
          </div>
        )}
        {earlier ? (
          <ConditionEditor
            {...{ idOf, earlier }}
            shownIf={draft.shownIf}
            error={errors.get('shownIf')}
            onChange={(shownIf) => onChange({ shownIf })}
          />
        ) : null}
        {unfit.length > 0 ? (
          <p className={`${styles.unfit} ${textStyles.small}`} role="status">
            <Icon name="info" size={14} />
            {t`${{ parts: formats.list(unfit) }}: not part of this type. They come back if you choose the former type again before you leave the page.`}
          </p>
        ) : null}
      </div>
      {isRatedType(type) ? null : (
        <GradingEditor {...{ draft, score, idOf, errors, onChange }} onLimits={changeLimits} />
      )}
    </div>
  );
}

interface LimitsProps extends Pick<QuestionDetailsEditorProps, 'draft' | 'errors' | 'onChange'> {
  idOf: (part: string) => string;
  onLimits: (changes: Partial<DraftLimits>) => void;
}

/** The unit of a number, and the values that are accepted. */
function Limits({ draft, idOf, errors, onChange, onLimits }: LimitsProps) {
  const { type } = draft;
  const limits = limitsOf(draft);
  const names =
    type === 'number'
      ? { minimum: t`Lowest number`, maximum: t`Highest number` }
      : { minimum: t`First day`, maximum: t`Last day` };
  const unitError = errors.get('unit');
  return (
    <div className={styles.limits}>
      {type === 'number' ? (
        <FieldFrame id={idOf('unit')} label={t`Unit`} optional error={unitError}>
          <TextInput
            id={idOf('unit')}
            name={idOf('unit')}
            dense
            maxLength={maxUnitLength}
            autoComplete="off"
            placeholder={t`hours`}
            value={draft.unit ?? ''}
            isInvalid={unitError !== undefined}
            aria-describedby={describedBy(idOf('unit'), { error: unitError })}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        </FieldFrame>
      ) : null}
      {(['minimum', 'maximum'] as const).map((part) => (
        <div key={part} className={styles.limit}>
          <label htmlFor={idOf(part)}>{names[part]}</label>
          <ValueInput
            id={idOf(part)}
            type={type}
            field={names[part]}
            value={limits[part]}
            error={errors.get(part)}
            onChange={(value) => onLimits({ [part]: value })}
          />
          <PartError id={idOf(part)} text={errors.get(part)} />
        </div>
      ))}
    </div>
  );
}
