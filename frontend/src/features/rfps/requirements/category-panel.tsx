import type { Dispatch } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FieldErrorText } from '../field-error-text.tsx';
import { mintQuestionId } from './draft/question-id.ts';
import type { AskDelete } from './question-row.tsx';
import { freshKey } from './draft/requirements-draft.ts';
import type { DraftCategory, DraftSection } from './draft/requirements-draft.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';
import { fieldId } from './draft/requirements-rules.ts';
import type { ErrorsByField } from './draft/requirements-rules.ts';
import { SectionPanel } from './section-panel.tsx';

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
  askDelete: AskDelete;
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
    askDelete,
    onToggle,
    onAdded,
  } = props;
  const nameId = fieldId.category(category.key);
  const errorText = errors.get(nameId);
  return (
    <div className="c-edit">
      <fieldset className="c-edit__name" disabled={readOnly}>
        <label htmlFor={nameId} className="field__label">
          Category name
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
            color="error"
            startIcon={<Icon name="trash" />}
            onClick={() =>
              askDelete(`category ${category.categoryName.trim() || number}`, {
                edit: 'categoryDeleted',
                category: category.key,
              })
            }
          >
            Delete category
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
          askDelete={askDelete}
          onToggle={onToggle}
        />
      ))}
      {readOnly ? null : (
        <Button
          startIcon={<Icon name="plus" />}
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
          Add section
        </Button>
      )}
    </div>
  );
}
