import { plural, t } from '@lingui/core/macro';
import { memo, useId, useState, type Dispatch } from 'react';
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
import { QuestionList, type ConfirmDelete } from './question-list.tsx';
import type { RequirementsEdit } from './draft/requirements-edits.ts';
import { fieldId, type ErrorsByField } from './draft/requirements-rules.ts';

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
  takenIds: () => ReadonlySet<number>;
  edit: Dispatch<RequirementsEdit>;
  confirmDelete: ConfirmDelete;
  onToggle: (section: string) => void;
}

/** A section as an accordion; its questions are rendered only while it is open. */
const SectionPanel = memo(function SectionPanel(props: SectionPanelProps) {
  const {
    category,
    number,
    section,
    isOpen,
    errors,
    lead,
    readOnly,
    takenIds,
    edit,
    confirmDelete,
    onToggle,
  } = props;
  const bodyId = useId();
  const [added, setAdded] = useState<number | null>(null);
  const nameId = fieldId.section(section.key);
  const name = section.sectionName.trim();
  const place = { category, section: section.key };
  return (
    <section className="panel s-edit">
      <h3 className="s-edit__head">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onToggle(section.key)}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className="num faint">{number}</span>
          <span className="grow clip">{name || t`New section`}</span>
          {errors.size > 0 ? (
            <span className="s-edit__faults">{t`${{ count: errors.size }} to fix`}</span>
          ) : null}
          <span className="t1 faint num">
            {plural({ count: section.questions.length }, { one: '# question', other: '# questions' })}
          </span>
        </button>
      </h3>
      <fieldset id={bodyId} hidden={!isOpen} disabled={readOnly}>
        {isOpen ? (
          <>
            <div className="s-edit__name">
              <label htmlFor={nameId} className="label">
                {t`Section name`}
              </label>
              <div className="row">
                <input
                  id={nameId}
                  className="plain-input"
                  autoComplete="off"
                  aria-invalid={errors.has(nameId)}
                  aria-describedby={errors.has(nameId) ? `${nameId}-fault` : undefined}
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
                  <Icon name="trash" />
                  {t`Delete section`}
                </Button>
              </div>
              <FieldErrorText of={nameId} text={errors.get(nameId)} />
            </div>
            <QuestionList
              category={category}
              section={section.key}
              number={number}
              questions={section.questions}
              errors={errors}
              added={added}
              lead={lead}
              edit={edit}
              confirmDelete={confirmDelete}
            />
            {readOnly ? null : (
              <div className="s-edit__foot">
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
  takenIds: () => ReadonlySet<number>;
  edit: Dispatch<RequirementsEdit>;
  confirmDelete: ConfirmDelete;
  onToggle: (section: string) => void;
  onAdded: (section: string) => void;
}

const none: ErrorsByField = new Map();

/** The errors of one section. It is always the same object while there are none, so that a valid section does not re-render. */
function errorsWithin(section: DraftSection, errors: ErrorsByField): ErrorsByField {
  if (errors.size === 0) return none;
  const ids = [
    fieldId.section(section.key),
    ...section.questions.flatMap((question) => [
      fieldId.question(question.questionId),
      fieldId.score(question.questionId),
    ]),
  ];
  const own = ids.filter((id) => errors.has(id)).map((id) => [id, errors.get(id) ?? ''] as const);
  return own.length === 0 ? none : new Map(own);
}

export function CategoryPanel(props: CategoryPanelProps) {
  const {
    category,
    number,
    errors,
    lead,
    openSections,
    readOnly,
    takenIds,
    edit,
    confirmDelete,
    onToggle,
    onAdded,
  } = props;
  const nameId = fieldId.category(category.key);
  const errorText = errors.get(nameId);
  return (
    <div className="c-edit">
      <fieldset className="c-edit__name" disabled={readOnly}>
        <label htmlFor={nameId} className="field__label">
          {t`Category name`}
        </label>
        <div className="row">
          <input
            id={nameId}
            className="plain-input"
            autoComplete="off"
            aria-invalid={errorText !== undefined}
            aria-describedby={errorText ? `${nameId}-fault` : undefined}
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
            <Icon name="trash" />
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
          takenIds={takenIds}
          edit={edit}
          confirmDelete={confirmDelete}
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
