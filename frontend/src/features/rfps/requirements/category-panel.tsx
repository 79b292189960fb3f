import { plural, t } from '@lingui/core/macro';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { focusOnMount } from '../../../ui/hooks/use-focus-after-change.ts';
import { FieldErrorText } from '../field-error-text.tsx';
import {
  mintQuestionId,
  freshKey,
  type DraftSection,
  type DraftCategory,
} from './draft/requirements-draft.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionsHead } from './questions-head.tsx';
import type { QuestionCommands } from './question-commands.ts';
import { useSectionDrop } from './question-drag.ts';
import { fieldId, questionOfField, type ErrorsByField } from './draft/requirements-rules.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './requirements.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface SectionPanelProps {
  category: string;
  /** '1.2' */
  number: string;
  section: DraftSection;
  isOpen: boolean;
  /** The errors of this section only. */
  errors: ErrorsByField;
  /** The id of a field to show, wherever it is. */
  lead: string | null;
  readOnly: boolean;
  selected: ReadonlySet<number>;
  opened: ReadonlySet<number>;
  commands: QuestionCommands;
  onToggle: (section: string) => void;
}

/** A section as an accordion; its questions are rendered only while it is open. */
const SectionPanel = memo(function SectionPanel(props: SectionPanelProps) {
  const { category, number, section, isOpen, errors, lead, readOnly, selected, opened, commands, onToggle } =
    props;
  const { edit, confirmDelete, duplicate, openBank, paste, takenIds } = commands;
  const bodyId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useSectionDrop(heading, section.key);
  const [added, setAdded] = useState<number | null>(null);
  const nameId = fieldId.section(section.key);
  const name = section.sectionName.trim();
  const place = { category, section: section.key };
  const onDuplicate = useCallback(
    (questionId: number) => setAdded(duplicate([questionId])[0] ?? null),
    [duplicate],
  );
  return (
    <section className={panelStyles.panel}>
      <h3 className={styles.sEditHead} ref={heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onToggle(section.key)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span className={`${textStyles.tabular} ${textStyles.faint}`}>{number}</span>
          <span className={`${layoutStyles.grow} ${textStyles.truncate}`}>{name || t`New section`}</span>
          {errors.size > 0 ? (
            <span className={styles.errorCount}>{t`${{ count: errors.size }} to fix`}</span>
          ) : null}
          <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
            {plural({ count: section.questions.length }, { one: '# question', other: '# questions' })}
          </span>
        </button>
      </h3>
      <fieldset id={bodyId} hidden={!isOpen} disabled={readOnly}>
        {isOpen ? (
          <>
            <div className={styles.sEditName}>
              <label htmlFor={nameId} className={textStyles.label}>
                {t`Section name`}
              </label>
              <div className={layoutStyles.row}>
                <TextInput
                  id={nameId}
                  dense
                  className={styles.nameInput}
                  autoComplete="off"
                  isInvalid={errors.has(nameId)}
                  aria-describedby={errors.has(nameId) ? `${nameId}-error` : undefined}
                  ref={section.sectionName === '' && section.questions.length === 1 ? focusOnMount : null}
                  value={section.sectionName}
                  onChange={(event) =>
                    edit({ edit: 'sectionRenamed', ...place, sectionName: event.target.value })
                  }
                />
                <Button
                  danger
                  onClick={() =>
                    confirmDelete(t`Delete section ${{ section: name || number }}?`, {
                      edit: 'sectionDeleted',
                      ...place,
                    })
                  }
                >
                  <Icon name="trash-2" />
                  {t`Delete section`}
                </Button>
              </div>
              <FieldErrorText of={nameId} text={errors.get(nameId)} />
            </div>
            <QuestionsHead
              number={number}
              questions={section.questions}
              selected={selected}
              readOnly={readOnly}
              select={commands.select}
            />
            <QuestionList
              category={category}
              section={section.key}
              number={number}
              questions={section.questions}
              errors={errors}
              added={added}
              lead={lead}
              selected={selected}
              opened={opened}
              readOnly={readOnly}
              commands={commands}
              onDuplicate={onDuplicate}
            />
            {readOnly ? null : (
              <div className={styles.sEditFoot}>
                <Button
                  onClick={() => {
                    const questionId = mintQuestionId(takenIds());
                    setAdded(questionId);
                    edit({ edit: 'questionAdded', ...place, questionId });
                  }}
                >
                  <Icon name="plus" />
                  {t`Add question`}
                </Button>
                <Button onClick={() => paste({ ...place, number, below: null }, '')}>
                  <Icon name="copy" />
                  {t`Paste questions`}
                </Button>
                <Button onClick={() => openBank({ ...place, number, below: null })}>
                  <Icon name="clock" />
                  {t`Questions asked before`}
                </Button>
              </div>
            )}
          </>
        ) : null}
      </fieldset>
    </section>
  );
});

interface CategoryPanelProps {
  category: DraftCategory;
  /** '1' */
  number: string;
  errors: ErrorsByField;
  /** The id of a field to show, wherever it is. */
  lead: string | null;
  openSections: ReadonlySet<string>;
  readOnly: boolean;
  selected: ReadonlySet<number>;
  opened: ReadonlySet<number>;
  commands: QuestionCommands;
  onToggle: (section: string) => void;
  onAdded: (section: string) => void;
}

const none: ErrorsByField = new Map();

/** The errors of one section. It is always the same object while there are none, so that a valid section does not re-render. */
function errorsWithin(section: DraftSection, errors: ErrorsByField): ErrorsByField {
  if (errors.size === 0) return none;
  const ids = new Set(section.questions.map(({ questionId }) => questionId));
  const own = [...errors].filter(
    ([field]) =>
      field === fieldId.section(section.key) || ids.has(questionOfField(field)?.questionId ?? Number.NaN),
  );
  return own.length === 0 ? none : new Map(own);
}

export function CategoryPanel(props: CategoryPanelProps) {
  const { category, number, errors, lead, openSections, readOnly, selected, opened, commands } = props;
  const { onToggle, onAdded } = props;
  const { edit, confirmDelete, takenIds } = commands;
  const nameId = fieldId.category(category.key);
  const errorText = errors.get(nameId);
  return (
    <div className={styles.cEdit}>
      <fieldset className={styles.cEditName} disabled={readOnly}>
        <label htmlFor={nameId} className={fieldStyles.fieldLabel}>
          {t`Category name`}
        </label>
        <div className={layoutStyles.row}>
          <TextInput
            id={nameId}
            dense
            className={styles.nameInput}
            autoComplete="off"
            isInvalid={errorText !== undefined}
            aria-describedby={errorText ? `${nameId}-error` : undefined}
            value={category.categoryName}
            onChange={(event) =>
              edit({ edit: 'categoryRenamed', category: category.key, categoryName: event.target.value })
            }
          />
          <Button
            danger
            onClick={() =>
              confirmDelete(t`Delete category ${{ category: category.categoryName.trim() || number }}?`, {
                edit: 'categoryDeleted',
                category: category.key,
              })
            }
          >
            <Icon name="trash-2" />
            {t`Delete category`}
          </Button>
        </div>
        <FieldErrorText of={nameId} text={errorText} />
      </fieldset>
      {category.sections.map((section, at) => (
        <SectionPanel
          key={section.key}
          category={category.key}
          number={`${number}.${at + 1}`}
          section={section}
          isOpen={openSections.has(section.key)}
          errors={errorsWithin(section, errors)}
          lead={lead}
          readOnly={readOnly}
          selected={selected}
          opened={opened}
          commands={commands}
          onToggle={onToggle}
        />
      ))}
      {readOnly ? null : (
        <Button
          onClick={() => {
            const key = freshKey();
            edit({
              edit: 'sectionAdded',
              category: category.key,
              key,
              questionId: mintQuestionId(takenIds()),
            });
            onAdded(key);
          }}
        >
          <Icon name="plus" />
          {t`Add section`}
        </Button>
      )}
    </div>
  );
}
