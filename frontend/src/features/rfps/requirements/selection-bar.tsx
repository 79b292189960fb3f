import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import {
  questionTypes,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { truncateText } from '../../../ui/format/truncate-text.ts';
import { FieldErrorText } from '../field-error-text.tsx';
import type { RequirementsDraft } from './draft/requirements-draft.ts';
import { scoreError } from './draft/requirements-rules.ts';
import type { QuestionChanges } from './draft/question-edits.ts';
import type { QuestionCommands } from './question-commands.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './selection-bar.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface SelectionBarProps {
  draft: RequirementsDraft;
  selected: readonly number[];
  commands: QuestionCommands;
  onClear: () => void;
}

/** Moves, changes, duplicates or deletes all selected questions. */
export function SelectionBar({ draft, selected, commands, onClear }: SelectionBarProps) {
  const { edit, confirmDelete, duplicate } = commands;
  const change = (changes: QuestionChanges) =>
    edit({ edit: 'questionsChanged', questionIds: selected, ...changes });
  const count = selected.length;
  return (
    <div
      className={`${styles.selection} ${panelStyles.panel}`}
      role="group"
      aria-label={t`Selected questions`}
    >
      <b className={`${textStyles.medium} ${textStyles.tabular}`} role="status">
        {plural(count, { one: '# question selected', other: '# questions selected' })}
      </b>
      <Select
        className={styles.selectionMove}
        dense
        label={t`Move to section`}
        value=""
        shown={<span className={textStyles.faint}>{t`Move to section`}</span>}
        options={sectionOptions(draft)}
        onChange={(section) => edit({ edit: 'questionsMoved', questionIds: selected, section, before: null })}
      />
      <ScoreForAll onSet={(score) => change({ score })} />
      <MenuButton
        entries={questionTypes.map((type) => ({ value: type, label: questionTypeNames[type] }))}
        onChoose={(type) => change({ type: type as QuestionType })}
      >
        {t`Type`}
      </MenuButton>
      <MenuButton
        entries={[
          { value: 'yes', label: t`Mark as must-have` },
          { value: 'no', label: t`Remove must-have` },
        ]}
        onChoose={(choice) => change({ isMustHave: choice === 'yes' })}
      >
        {t`Must have`}
      </MenuButton>
      <MenuButton
        heading={t`Not for free text`}
        entries={allowEntries()}
        onChoose={(choice) => change(allowChanges[choice] ?? {})}
      >
        {t`Allow`}
      </MenuButton>
      <Button onClick={() => duplicate(selected)}>{t`Duplicate`}</Button>
      <Button
        danger
        onClick={() =>
          confirmDelete(
            plural(count, { one: 'Delete # selected question?', other: 'Delete # selected questions?' }),
            { edit: 'questionsDeleted', questionIds: selected },
          )
        }
      >
        {t`Delete`}
      </Button>
      <IconButton aria-label={t`Clear selection`} onClick={onClear}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}

const allowEntries = () => [
  { value: 'notApplicable', label: t`Allow “Not applicable”` },
  { value: 'noNotApplicable', label: t`Do not allow “Not applicable”` },
  { value: 'remark', label: t`Allow a remark` },
  { value: 'noRemark', label: t`Do not allow a remark` },
];

const allowChanges: Readonly<Record<string, QuestionChanges>> = {
  notApplicable: { allowsNotApplicable: true },
  noNotApplicable: { allowsNotApplicable: false },
  remark: { allowsRemark: true },
  noRemark: { allowsRemark: false },
};

const sectionOptions = (draft: RequirementsDraft) =>
  draft.categories.flatMap((category, c) =>
    category.sections.map((section, s) => ({
      value: section.key,
      label: `${c + 1}.${s + 1} ${truncateText(section.sectionName.trim() || t`New section`, 48)}`,
    })),
  );

/** A score that is set by the button or by Enter. */
function ScoreForAll({ onSet }: { onSet: (score: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const set = () => {
    const found = scoreError(typed);
    setError(found);
    if (!found) onSet(typed.trim());
  };
  return (
    <div className={styles.selectionScore}>
      <div className={layoutStyles.row}>
        <TextInput
          id={id}
          dense
          className={`${textStyles.tabular} ${styles.scoreInput}`}
          aria-label={t`Score of the selected questions`}
          placeholder={t`Score`}
          inputMode="decimal"
          autoComplete="off"
          isInvalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <Button onClick={set}>{t`Set score`}</Button>
      </div>
      <FieldErrorText of={id} text={error} />
    </div>
  );
}
