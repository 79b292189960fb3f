import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import { usePreviewQuestionnaireMutation } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QuestionnairePreview } from './questionnaire-preview.tsx';
import type { ReadQuestionnaire } from './questionnaire-preview.tsx';
import { planImport } from './questionnaire-plan.ts';
import type { QuestionnairePlan } from './questionnaire-plan.ts';
import type { RequirementsDraft } from './requirements-draft.ts';

interface ImportQuestionnaireProps {
  draft: RequirementsDraft;
  onClose: () => void;
  /** Adds what was shown and saves; the dialog closes whatever comes of the saving. */
  onConfirm: (plan: QuestionnairePlan) => Promise<void>;
}

const maxBytes = 5 * 1024 * 1024;

/** Reads a questionnaire on the server, shows what it would add, and only then adds it. */
export function ImportQuestionnaire({ draft, onClose, onConfirm }: ImportQuestionnaireProps) {
  const [preview, { isLoading }] = usePreviewQuestionnaireMutation();
  const [read, setRead] = useState<(ReadQuestionnaire & { fileName: string }) | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(false);
  const plan = useMemo(() => planImport(draft, read?.rows ?? []), [draft, read]);
  const readFile = async (file: File) => {
    setRead(null);
    setRefusal(undefined);
    try {
      setRead({ ...(await preview({ search: { questionnaire: file } }).unwrap()), fileName: file.name });
    } catch (error) {
      setRefusal(`${file.name}: ${problemText(problemOf(error))}`);
    }
  };
  const confirm = async () => {
    setSaving(true);
    await onConfirm(plan);
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      title="Import questionnaire"
      onClose={() => (saving ? undefined : onClose())}
      foot={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={plan.added === 0}
            loading={saving}
            onClick={() => void confirm()}
          >
            {plan.added === 0
              ? 'Add questions'
              : `Add ${plan.added} ${plan.added === 1 ? 'question' : 'questions'}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <FileDrop
          label="Questionnaire file"
          accept=".csv,.xlsx"
          maxBytes={maxBytes}
          help="CSV or XLSX with the columns category, section, question and type (yes-no or detailed); score if you like. 5 MB at most."
          error={refusal}
          disabled={isLoading || saving}
          onFiles={([file]) => {
            if (file) void readFile(file);
          }}
        />
        {isLoading ? <SkeletonRows rows={3} rowHeight={40} label="Reading the questionnaire" /> : null}
        {read ? <QuestionnairePreview fileName={read.fileName} plan={plan} bad={read.bad} /> : null}
      </div>
    </FormDialog>
  );
}
