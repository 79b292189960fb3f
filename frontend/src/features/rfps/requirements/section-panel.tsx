import { memo, useId, useState } from 'react';
import type { Dispatch } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import { takeFocus } from '../../../ui/hooks/focus-on-mount.ts';
import { FieldErrorText } from '../field-error-text.tsx';
import { mintQuestionId } from './draft/question-id.ts';
import { QuestionList } from './question-list.tsx';
import type { AskDelete } from './question-row.tsx';
import type { DraftSection } from './draft/requirements-draft.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';
import { fieldId } from './draft/requirements-rules.ts';
import type { ErrorsByField } from './draft/requirements-rules.ts';

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
  askDelete: AskDelete;
  onToggle: (section: string) => void;
}

/** A section as an accordion; its questions are rendered only while it is open. */
export const SectionPanel = memo(function SectionPanel(props: SectionPanelProps) {
  const { category, number, section, isOpen, errors, lead, readOnly, takenIds, edit, askDelete, onToggle } =
    props;
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
          <span className="grow clip">{name || 'New section'}</span>
          {errors.size > 0 ? <span className="s-edit__faults">{errors.size} to mend</span> : null}
          <span className="t1 faint num">
            {section.questions.length} {section.questions.length === 1 ? 'question' : 'questions'}
          </span>
        </button>
      </h3>
      <fieldset id={bodyId} hidden={!isOpen} disabled={readOnly}>
        {isOpen ? (
          <>
            <div className="s-edit__name">
              <label htmlFor={nameId} className="label">
                Section name
              </label>
              <div className="row">
                <input
                  id={nameId}
                  className="plain-input"
                  autoComplete="off"
                  aria-invalid={errors.has(nameId)}
                  aria-describedby={errors.has(nameId) ? `${nameId}-fault` : undefined}
                  ref={section.sectionName === '' && section.questions.length === 1 ? takeFocus : null}
                  value={section.sectionName}
                  onChange={(event) =>
                    edit({ edit: 'sectionRenamed', ...place, sectionName: event.target.value })
                  }
                />
                <Button
                  color="error"
                  startIcon={<Icon name="trash" />}
                  onClick={() => askDelete(`section ${name || number}`, { edit: 'sectionDeleted', ...place })}
                >
                  Delete section
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
              askDelete={askDelete}
            />
            {readOnly ? null : (
              <div className="s-edit__foot">
                <Button
                  startIcon={<Icon name="plus" />}
                  onClick={() => {
                    const questionId = mintQuestionId(takenIds());
                    setAdded(questionId);
                    edit({ edit: 'questionAdded', ...place, questionId });
                  }}
                >
                  Add question
                </Button>
              </div>
            )}
          </>
        ) : null}
      </fieldset>
    </section>
  );
});
