import { t } from '@lingui/core/macro';
import { useId, useRef, useEffect } from 'react';
import {
  isChoiceType,
  isValueType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { Button, IconButton } from '../buttons/button.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Icon } from '../icons/icon.tsx';
import {
  blankRange,
  limitsOf,
  type DetailedDraft,
  type DraftDetails,
  type DraftRange,
} from './detail-draft.ts';
import { maxRanges, type DetailErrors } from './detail-errors.ts';
import { gradingExample, gradingRule } from './grading-rule.ts';
import { PartError } from './part-error.tsx';
import { ValueInput } from './value-input.tsx';
import styles from './question-details.module.css';
import textStyles from '../styles/text.module.css';

interface GradingEditorProps {
  draft: DetailedDraft;
  /** The score of the question as typed. */
  score: string;
  idOf: (part: string) => string;
  errors: DetailErrors;
  onChange: (changes: DraftDetails) => void;
  onLimits: (changes: { ranges: readonly DraftRange[] }) => void;
}

/** The percentages of the score that answers earn by themselves. Only the buyer's people see them. */
export function GradingEditor({ draft, score, idOf, errors, onChange, onLimits }: GradingEditorProps) {
  const { type, choices = [], allowsNotApplicable = false, notApplicablePercent = '' } = draft;
  const headingId = useId();
  const isNamed = choices.some(({ text }) => text.trim() !== '');
  return (
    <section className={styles.grading} aria-labelledby={headingId}>
      <h4 id={headingId} className={textStyles.semibold}>
        {t`Points by answer`}
      </h4>
      <p className={styles.private}>
        <Icon name="lock" size={14} />
        {t`Only you and your colleagues see this`}
      </p>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{gradingRule(type)}</p>
      {isChoiceType(type) ? (
        isNamed ? (
          <ul className={styles.percents}>
            {choices.map(({ text, percent }, at) =>
              text.trim() === '' ? null : (
                <li key={at}>
                  <PercentRow
                    id={idOf(`percents-${at}`)}
                    label={text}
                    percent={percent}
                    error={errors.get(`percents-${at}`)}
                    onChange={(typed) =>
                      onChange({
                        choices: choices.map((choice, index) =>
                          index === at ? { ...choice, percent: typed } : choice,
                        ),
                      })
                    }
                  />
                </li>
              ),
            )}
          </ul>
        ) : (
          <p className={`${textStyles.small} ${textStyles.faint}`}>{t`Write the choices first.`}</p>
        )
      ) : null}
      {isValueType(type) ? (
        <Ranges {...{ draft, idOf, errors }} onChange={(ranges) => onLimits({ ranges })} />
      ) : null}
      {allowsNotApplicable ? (
        <PercentRow
          id={idOf('notApplicablePercent')}
          label={t`Not applicable`}
          percent={notApplicablePercent}
          error={errors.get('notApplicablePercent')}
          onChange={(typed) => onChange({ notApplicablePercent: typed })}
        />
      ) : null}
      <p className={`${textStyles.small} ${textStyles.muted}`}>{gradingExample(draft, score)}</p>
    </section>
  );
}

interface PercentRowProps {
  id: string;
  label: string;
  percent: string;
  error: string | undefined;
  onChange: (percent: string) => void;
}

const PercentRow = ({ id, label, percent, error, onChange }: PercentRowProps) => (
  <>
    <div className={styles.percentRow}>
      <label htmlFor={id}>{label}</label>
      <PercentInput {...{ id, percent, error, onChange }} />
    </div>
    <PartError id={id} text={error} />
  </>
);

interface PercentInputProps extends Omit<PercentRowProps, 'label'> {
  /** The accessible name, unless a label names the field. */
  label?: string;
}

const PercentInput = ({ id, label, percent, error, onChange }: PercentInputProps) => (
  <span className={styles.percent}>
    <TextInput
      id={id}
      name={id}
      dense
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      className={textStyles.tabular}
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      isInvalid={error !== undefined}
      end="%"
      value={percent}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
);

interface RangesProps extends Pick<GradingEditorProps, 'draft' | 'idOf' | 'errors'> {
  onChange: (ranges: readonly DraftRange[]) => void;
}

/** Ranges of numbers or days, each with its percentage. */
function Ranges({ draft, idOf, errors, onChange }: RangesProps) {
  const { ranges } = limitsOf(draft);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  const change = (at: number, changes: Partial<DraftRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...changes } : range)));
  return (
    <>
      {ranges.length > 0 ? (
        <ol className={styles.ranges}>
          {ranges.map((range, at) => {
            const number = at + 1;
            const errorOf = (end: string) => errors.get(`ranges-${at}-${end}`);
            const endOf = (end: 'from' | 'to', label: string) => (
              <ValueInput
                id={idOf(`ranges-${at}-${end}`)}
                type={draft.type}
                label={label}
                placeholder={end === 'from' ? t`From` : t`To`}
                value={range[end]}
                error={errorOf(end)}
                onChange={(value) => change(at, { [end]: value })}
              />
            );
            return (
              <li key={at}>
                <div className={styles.range}>
                  {endOf('from', t`Range ${number} from`)}
                  <span className={textStyles.faint} aria-hidden="true">
                    –
                  </span>
                  {endOf('to', t`Range ${number} to`)}
                  <PercentInput
                    id={idOf(`ranges-${at}-percent`)}
                    label={t`Percentage of range ${number}`}
                    percent={range.percent}
                    error={errorOf('percent')}
                    onChange={(percent) => change(at, { percent })}
                  />
                  <IconButton
                    aria-label={t`Remove range ${number}`}
                    onClick={() => {
                      wanted.current = idOf('ranges');
                      onChange(ranges.toSpliced(at, 1));
                    }}
                  >
                    <Icon name="x" />
                  </IconButton>
                </div>
                {(['from', 'to', 'percent'] as const).map((end) => (
                  <PartError key={end} id={idOf(`ranges-${at}-${end}`)} text={errorOf(end)} />
                ))}
              </li>
            );
          })}
        </ol>
      ) : null}
      <PartError id={idOf('ranges')} text={errors.get('ranges')} />
      <div>
        <Button
          id={idOf('ranges')}
          name={idOf('ranges')}
          disabled={ranges.length >= maxRanges}
          onClick={() => {
            wanted.current = idOf(`ranges-${ranges.length}-from`);
            onChange([...ranges, blankRange]);
          }}
        >
          <Icon name="plus" />
          {t`Add range`}
        </Button>
      </div>
    </>
  );
}
