import { t } from '@lingui/core/macro';
import { useState, useCallback, useEffect, useRef, useId, type KeyboardEvent, type Dispatch } from 'react';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { fieldId, placeOfField, questionOfField, type ErrorsByField } from './draft/requirements-rules.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { truncateText } from '../../../ui/format/truncate-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TabPanel, TabRow } from '../../../ui/navigation/tabs.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { OverviewField } from './overview-field.tsx';
import { freshKey, type DraftCategory, type RequirementsDraft } from './draft/requirements-draft.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';
import { QuestionBankDialog } from './bank/question-bank-dialog.tsx';
import { PasteQuestions } from './paste/paste-questions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useQuestionCommands } from './use-question-commands.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './requirements.module.css';
import errorSummaryStyles from '../../../ui/forms/error-summary.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface NewCategoryFieldProps {
  /** The error that the last validation of the whole step reported for this field. */
  errorText: string | undefined;
  onAdd: (categoryName: string) => void;
}

/** Adds a category on Enter; an empty name is an error. */
function NewCategoryField({ errorText, onAdd }: NewCategoryFieldProps) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(false);
  const error = refused ? t`Write a name, then press Enter` : errorText;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setRefused(name.trim() === '');
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <FieldFrame
      id={fieldId.newCategory}
      label={t`New category`}
      help={t`Press Enter to add it.`}
      error={error}
      className={styles.newCategory}
    >
      <TextInput
        id={fieldId.newCategory}
        dense
        autoComplete="off"
        maxLength={255}
        placeholder={t`Category name`}
        value={name}
        isInvalid={error !== undefined}
        aria-describedby={`${fieldId.newCategory}-${error ? 'error' : 'help'}`}
        onChange={(event) => {
          setName(event.target.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  );
}

interface RequirementsEditorProps {
  draft: RequirementsDraft;
  edit: Dispatch<RequirementsEdit>;
  /** Empty until a save is refused. */
  errors: ErrorsByField;
  /** Counts refusals; each one moves the focus to the first error. */
  refusals: number;
  refusal: string;
  readOnly: boolean;
}

const questionCount = (category: DraftCategory) =>
  category.sections.reduce((sum, section) => sum + section.questions.length, 0);

/** The overview, categories as tabs, sections as accordions, and questions as rows. */
export function RequirementsEditor({
  draft,
  edit,
  errors,
  refusals,
  refusal,
  readOnly,
}: RequirementsEditorProps) {
  const [active, setActive] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(draft.categories.flatMap((draftCategory) => draftCategory.sections[0]?.key ?? [])),
  );
  const [lead, setLead] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<{ title: string; edit: RequirementsEdit } | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const confirmDelete = useCallback(
    (title: string, change: RequirementsEdit) => setDeleting({ title, edit: change }),
    [],
  );
  const { selected, opened, commands, announcement, pasted, endPaste, bankPlace, closeBank, clearSelection } =
    useQuestionCommands(draft, edit, confirmDelete);
  const { openDetails } = commands;
  const onToggle = useCallback(
    (key: string) =>
      setOpen(
        (before) =>
          new Set(before.has(key) ? [...before].filter((otherKey) => otherKey !== key) : [...before, key]),
      ),
    [],
  );
  const show = useCallback((key: string) => setOpen((before) => new Set([...before, key])), []);

  const leadTo = useCallback(
    (field: string) => {
      const place = placeOfField(field, latest.current);
      if (place.category) setActive(place.category);
      if (place.section) show(place.section);
      const question = questionOfField(field);
      if (question && question.part !== null) openDetails(question.questionId, true);
      setLead(field);
    },
    [show, openDetails],
  );
  const first = errors.keys().next().value;
  const led = useRef(refusals);
  useEffect(() => {
    if (led.current === refusals || first === undefined) return;
    led.current = refusals;
    leadTo(first);
  }, [refusals, first, leadTo]);
  useEffect(() => {
    if (lead === null) return;
    const field = document.getElementById(lead);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
    setLead(null);
  }, [lead]);

  const at = Math.max(
    0,
    draft.categories.findIndex((candidate) => candidate.key === active),
  );
  const category = draft.categories[at];
  return (
    <div className={styles.requirements}>
      {errors.size > 0 ? <RequirementErrorSummary title={refusal} errors={errors} onLead={leadTo} /> : null}
      <OverviewField
        value={draft.overview}
        errorText={errors.get(fieldId.overview)}
        disabled={readOnly}
        onChange={(overview) => edit({ edit: 'overviewTyped', overview })}
      />
      {readOnly ? null : (
        <NewCategoryField
          errorText={errors.get(fieldId.newCategory)}
          onAdd={(categoryName) => {
            const key = freshKey();
            edit({ edit: 'categoryAdded', key, categoryName });
            setActive(key);
          }}
        />
      )}
      {selected.size > 0 && !readOnly ? (
        <SelectionBar
          draft={draft}
          selected={[...selected]}
          commands={commands}
          onClear={() => {
            // The button goes with the bar, so the focus returns to the questions.
            const [firstSelected] = selected;
            if (firstSelected !== undefined) leadTo(fieldId.question(firstSelected));
            clearSelection();
          }}
        />
      ) : null}
      <p className={visibilityStyles.visuallyHidden} role="status">
        {announcement}
      </p>
      {category ? (
        <>
          <TabRow
            label={t`Categories`}
            ids="category"
            value={category.key}
            onChange={setActive}
            tabs={draft.categories.map((draftCategory, index) => ({
              value: draftCategory.key,
              label: truncateText(
                draftCategory.categoryName.trim() || t`Category ${{ number: index + 1 }}`,
                32,
              ),
              count: questionCount(draftCategory),
            }))}
          />
          <TabPanel ids="category" value={category.key} key={category.key}>
            <CategoryPanel
              category={category}
              number={String(at + 1)}
              errors={errors}
              lead={lead}
              openSections={open}
              readOnly={readOnly}
              selected={selected}
              opened={opened}
              commands={commands}
              onToggle={onToggle}
              onAdded={show}
            />
          </TabPanel>
        </>
      ) : (
        <EmptyState title={t`No requirements yet`}>
          {t`Categories, sections and questions appear here. Add a category above, or import a questionnaire.`}
        </EmptyState>
      )}
      {pasted ? <PasteQuestions {...pasted} commands={commands} onClose={endPaste} /> : null}
      {bankPlace ? <QuestionBankDialog place={bankPlace} commands={commands} onClose={closeBank} /> : null}
      <ConfirmDialog
        open={deleting !== null}
        title={deleting?.title ?? ''}
        danger
        confirmLabel={t`Delete`}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) edit(deleting.edit);
          setDeleting(null);
        }}
      >
        {t`Everything in it is deleted too. Saving this step makes that permanent.`}
      </ConfirmDialog>
    </div>
  );
}

interface RequirementErrorSummaryProps {
  title: string;
  errors: ErrorsByField;
  /** Shows the field, wherever it is, and focuses it. */
  onLead: (field: string) => void;
}

const shown = 6;

/** The summary above the editor after a refused save. Each line leads to its field, even in a closed section. */
function RequirementErrorSummary({ title, errors, onLead }: RequirementErrorSummaryProps) {
  const id = useId();
  const lines = [...errors].slice(0, shown);
  return (
    <div className={errorSummaryStyles.summary} role="alert" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="triangle-alert" />
        {title}
      </h2>
      {lines.map(([field, text]) => (
        <button
          key={field}
          type="button"
          className={errorSummaryStyles.summaryLink}
          onClick={() => onLead(field)}
        >
          {text}
        </button>
      ))}
      {errors.size > shown ? (
        <p className={styles.moreErrors}>{t`and ${{ count: errors.size - shown }} more`}</p>
      ) : null}
    </div>
  );
}
