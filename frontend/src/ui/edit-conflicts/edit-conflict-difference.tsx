import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { shortened, textDifference } from './text-difference.ts';
import type { TextPart } from './text-difference.ts';
import type { Difference, Side } from './three-way-merge.ts';
import styles from './edit-conflict-difference.module.css';
import fieldStyles from '../fields/field.module.css';
import textStyles from '../styles/text.module.css';

interface ComparedText {
  title: ReactNode;
  /** Null if there is no such row. */
  text: string | null;
}

function DifferencePanel({ title, text, parts }: ComparedText & { parts: readonly TextPart[] }) {
  return (
    <div className={styles.differencePanel}>
      <div className={`${textStyles.small} ${textStyles.muted}`}>{title}</div>
      <div className={styles.differenceText}>
        {text === null ? (
          <span className={textStyles.faint}>{t`Not present`}</span>
        ) : text === '' ? (
          <span className={textStyles.faint}>
            {t({ message: 'Empty', comment: 'A field without a value.' })}
          </span>
        ) : (
          parts.map((part, at) =>
            part.isOwn ? <mark key={at}>{part.text}</mark> : <span key={at}>{shortened(part)}</span>,
          )
        )}
      </div>
    </div>
  );
}

/** Two texts side by side, with the parts that only one of them has marked. */
function Beside({ left, right }: { left: ComparedText; right: ComparedText }) {
  const { left: leftParts, right: rightParts } = textDifference(left.text ?? '', right.text ?? '');
  return (
    <div className={styles.differenceBeside}>
      <DifferencePanel {...left} parts={leftParts} />
      <DifferencePanel {...right} parts={rightParts} />
    </div>
  );
}

export function FieldComparison({
  label,
  from,
  to,
}: {
  label: string;
  from: ComparedText;
  to: ComparedText;
}) {
  const id = useId();
  return (
    <div className={styles.differenceField} role="group" aria-labelledby={id}>
      <h4 className={textStyles.medium} id={id}>
        {label}
      </h4>
      <Beside left={from} right={to} />
    </div>
  );
}

interface FieldConflictProps {
  difference: Difference;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** The other user's value beside ours; the user chooses between them. */
export function FieldConflict({ difference, chosen, onChoose }: FieldConflictProps) {
  const id = useId();
  const choice = (side: Side, label: string) => (
    <label className={fieldStyles.tick}>
      <input
        type="radio"
        className={fieldStyles.tickBox}
        name={id}
        checked={chosen === side}
        onChange={() => onChoose(side)}
      />
      <span className={textStyles.medium}>{label}</span>
    </label>
  );
  return (
    <div className={styles.differenceField} role="radiogroup" aria-labelledby={id}>
      <h4 className={textStyles.medium} id={id}>
        {difference.label}
      </h4>
      <Beside
        left={{ title: choice('theirs', t`Use theirs`), text: difference.theirs }}
        right={{ title: choice('mine', t`Keep mine`), text: difference.mine }}
      />
      {difference.base === null ? null : (
        <p
          className={`${textStyles.small} ${textStyles.faint} ${styles.differenceBase}`}
        >{t`Before: ${{ text: shortOf(difference.base) }}`}</p>
      )}
    </div>
  );
}

const shortOf = (text: string) => (text === '' ? t`empty` : shortened({ text, isOwn: false }));
