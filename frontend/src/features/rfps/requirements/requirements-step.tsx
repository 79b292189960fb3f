import { t } from '@lingui/core/macro';
import { useReducer, useState } from 'react';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type {
  Category,
  RememberedTable,
  RequirementKind,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import { Button } from '../../../ui/buttons/button.tsx';
import { showEditConflict } from '../../../api/forms/form-problems.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ExportQuestionnaire } from '../questionnaires/export-questionnaire.tsx';
import { ImportQuestionnaire, type ConfirmedImport } from '../questionnaires/import-questionnaire.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import {
  mintQuestionId,
  draftOf,
  wireOfDraft,
  withoutDuplicates,
  requirementsFieldDescriptors,
  type RequirementsDraft,
} from './draft/requirements-draft.ts';
import { withRows, formatImport } from '../questionnaires/questionnaire-import.ts';
import { applyEdit } from './draft/requirements-edits.ts';
import { WithQuestionFiles } from './question-files-editor.tsx';
import { RequirementsEditor } from './requirements-editor.tsx';
import {
  errorsOf,
  hasOverview,
  fieldOfPath,
  refusalOf,
  shownErrors,
  type ErrorsByField,
  type ServerErrors,
} from './draft/requirements-rules.ts';
import { useEditConflict } from '../../../ui/edit-conflicts/use-edit-conflict.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { WeightsButton } from '../weights/weights-dialog.tsx';
import { useWizard, type SaveType } from '../wizard/wizard-steps.ts';
import { WizardFrame, StepState } from '../wizard/wizard-frame.tsx';
import {
  useCreateCommercialMutation,
  useGetCommercialQuery,
  useCreateTechnicalMutation,
  useGetTechnicalQuery,
} from '../endpoints.ts';
import styles from './requirements.module.css';

interface SavedRequirements {
  overview: string;
  categories: readonly Category[];
  version: number;
}
interface SentRequirements {
  rfpId: string;
  type: SaveType | 'import';
  version: number;
  overview: string;
  categories: Category[];
  remember?: RememberedTable[];
}

interface RequirementsStepProps {
  kind: RequirementKind;
  loaded: SavedRequirements;
  read: () => Promise<SavedRequirements>;
  send: (body: SentRequirements) => Promise<{ version: number }>;
}

const none: ErrorsByField = new Map();

/** The technical or commercial step: its draft, its saved state, and its errors. */
function RequirementsStep({ kind, loaded, read, send }: RequirementsStepProps) {
  const { rfp } = useWizard();
  const [draft, edit] = useReducer(applyEdit, loaded, draftOf);
  const [saved, setSaved] = useState({ draft, version: loaded.version });
  const [refused, setRefused] = useState(0);
  const [serverErrors, setServerErrors] = useState<ServerErrors | null>(null);
  const [isImporting, setImporting] = useState(false);
  const isDirty = draft !== saved.draft;

  const put = (next: RequirementsDraft, version: number, isSaved: boolean, now: RequirementsDraft) => {
    const whole = withoutDuplicates(next);
    edit({ edit: 'loaded', draft: whole });
    setSaved({ draft: isSaved ? whole : now, version });
  };
  // Another user's save that arrives while there are no local changes is simply shown.
  if (!isDirty && loaded.version > saved.version) {
    const now = draftOf(loaded, draft);
    put(now, loaded.version, true, now);
  }

  const conflict = useEditConflict<RequirementsDraft>({
    current: draft,
    base: saved.draft,
    fields: requirementsFieldDescriptors,
    put,
    read: async () => {
      const theirs = await read();
      return { draft: draftOf(theirs, saved.draft), version: theirs.version };
    },
  });

  const save = async (
    edited: RequirementsDraft,
    type: SentRequirements['type'],
    remember: RememberedTable[] = [],
  ): Promise<boolean> => {
    // A questionnaire may come before the overview, which completes the step later.
    const needsOverview = type !== 'import' || hasOverview(saved.draft);
    if (errorsOf(edited, needsOverview).size > 0) {
      setRefused((count) => count + 1);
      return false;
    }
    if (edited === saved.draft) return true;
    try {
      const { version } = await send({
        rfpId: rfp._id,
        type,
        version: saved.version,
        ...wireOfDraft(edited),
        ...(remember.length > 0 && { remember }),
      });
      setSaved({ draft: edited, version });
      conflict.forget();
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'staleVersion') await showEditConflict(conflict);
      else if (problem.errors) {
        setServerErrors({
          draft: edited,
          errors: new Map(
            problem.errors.map((fieldError) => [fieldOfPath(fieldError.field, edited), fieldError.message]),
          ),
        });
        setRefused((count) => count + 1);
      } else showToast('error', problemText(problem));
      return false;
    }
  };
  const confirmImport = async ({ rows, removes, difference, remember }: ConfirmedImport) => {
    const grown = withRows(draft, rows, { removes, mint: mintQuestionId });
    edit({ edit: 'loaded', draft: grown });
    const changes = formatImport(difference, removes);
    if (await save(grown, 'import', remember))
      showToast(
        'success',
        hasOverview(grown)
          ? t`${changes} and saved.`
          : t`${changes} and saved. Write the overview to complete this step.`,
      );
    else showToast('warning', t`${changes}, not saved yet.`, { isUnsaved: true });
  };

  const errors = refused === 0 ? none : shownErrors(draft, serverErrors);
  return (
    <WizardFrame
      form={{ isDirty, save: rfp.rfpPublished ? null : (type) => save(draft, type) }}
      detail={
        rfp.rfpPublished
          ? refusals.alreadyPublished
          : t`Categories hold sections, sections hold the questions that vendors answer.`
      }
      actions={
        <div className={styles.requirementsFile}>
          <WeightsButton isDirty={isDirty} />
          <ExportQuestionnaire rfpId={rfp._id} kind={kind} isDirty={isDirty} />
          <SaveTemplate rfpId={rfp._id} kind={kind} draft={draft} isDirty={isDirty} />
          {rfp.rfpPublished ? null : (
            <Button onClick={() => setImporting(true)}>
              <Icon name="upload" />
              {t`Import questionnaire`}
            </Button>
          )}
        </div>
      }
    >
      <EditConflictBanner conflict={conflict} />
      <WithQuestionFiles rfpId={rfp._id}>
        <RequirementsEditor
          draft={draft}
          edit={edit}
          errors={errors}
          refusals={refused}
          refusal={refusalOf(kind, errors)}
          readOnly={rfp.rfpPublished}
        />
      </WithQuestionFiles>
      {isImporting ? (
        <ImportQuestionnaire
          rfpId={rfp._id}
          kind={kind}
          draft={draft}
          onClose={() => setImporting(false)}
          onConfirm={confirmImport}
        />
      ) : null}
    </WizardFrame>
  );
}

export function CommercialStep() {
  const { rfp, userId } = useWizard();
  const { data, error, refetch } = useGetCommercialQuery({ params: { rfpId: rfp._id, userId } });
  const [createCommercial] = useCreateCommercialMutation();
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return (
    <RequirementsStep
      kind="commercial"
      loaded={data.commercialEval}
      read={async () => (await refetch().unwrap()).commercialEval}
      send={(body) => createCommercial({ body }).unwrap()}
    />
  );
}

export function TechnicalStep() {
  const { rfp, userId } = useWizard();
  const { data, error, refetch } = useGetTechnicalQuery({ params: { rfpId: rfp._id, userId } });
  const [createTechnical] = useCreateTechnicalMutation();
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return (
    <RequirementsStep
      kind="technical"
      loaded={data.technicalEval}
      read={async () => (await refetch().unwrap()).technicalEval}
      send={(body) => createTechnical({ body }).unwrap()}
    />
  );
}
