import { useMemo, useState } from 'react';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import Button from '@mui/material/Button';
import { usePreviewQuestionnaireMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { counted } from '../../../ui/format/count-with-noun.ts';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ChosenColumns } from './column-choice.tsx';
import { importDifference } from './questionnaire-import.ts';
import type { ImportDifference } from './questionnaire-import.ts';
import { QuestionnairePreview } from './questionnaire-preview.tsx';
import type { ReadQuestionnaire } from './questionnaire-preview.tsx';
import { changeCount } from './questionnaire-labels.ts';
import { UnreadParts } from './unread-parts.tsx';
import type { RequirementsDraft } from '../requirements/draft/requirements-draft.ts';

export interface ConfirmedImport {
  rows: ReadQuestionnaire['rows'];
  removes: boolean;
  difference: ImportDifference;
}

interface ImportQuestionnaireProps {
  rfpId: string;
  kind: RequirementKind;
  draft: RequirementsDraft;
  onClose: () => void;
  /** Applies the previewed changes and saves. The dialog closes whether or not the save succeeds. */
  onConfirm: (confirmed: ConfirmedImport) => Promise<void>;
}

const maxBytes = 5 * 1024 * 1024;

/** Reads a questionnaire on the server, shows what it would change, and changes it only after that. */
export function ImportQuestionnaire({ rfpId, kind, draft, onClose, onConfirm }: ImportQuestionnaireProps) {
  const [preview, { isLoading }] = usePreviewQuestionnaireMutation();
  const [read, setRead] = useState<(ReadQuestionnaire & { file: File }) | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [removes, setRemoves] = useState(false);
  const [saving, setSaving] = useState(false);
  const difference = useMemo(() => read && importDifference(draft, read.rows), [draft, read]);
  const changes = difference ? changeCount(difference, removes) : 0;
  const hasReadSheet = read?.sheets.some(({ notRead }) => notRead === null) ?? false;
  const readFile = async (file: File, columns?: ChosenColumns) => {
    if (!columns) setRead(null);
    setRefusal(undefined);
    setRemoves(false);
    try {
      const found = await preview({
        search: { rfpId, kind, questionnaire: file, ...(columns && { columns }) },
      }).unwrap();
      setRead({ ...found, file });
    } catch (error) {
      setRefusal(`${file.name}: ${problemText(problemOf(error))}`);
    }
  };
  const confirm = async () => {
    if (!read || !difference) return;
    setSaving(true);
    await onConfirm({ rows: read.rows, removes, difference });
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
            disabled={changes === 0 || !read || read.bad.length > 0}
            loading={saving}
            onClick={() => void confirm()}
          >
            {formatConfirmation(difference, changes)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <FileDrop
          label="Questionnaire file"
          accept=".csv,.xlsx"
          maxBytes={maxBytes}
          help="CSV or XLSX with the columns category, section and question; type (yes-no or detailed), score and question ID are optional. If the headings are others, choose the columns after the file is read. 5 MB at most."
          error={refusal}
          disabled={isLoading || saving}
          onFiles={([file]) => {
            if (file) void readFile(file);
          }}
        />
        {isLoading && !read ? (
          <SkeletonRows rows={3} rowHeight={40} label="Reading the questionnaire" />
        ) : null}
        {read && !hasReadSheet ? (
          <p role="status">
            <b className="bb">{read.file.name}</b>: no questions were found. Choose which columns hold them.
          </p>
        ) : null}
        {read ? (
          <>
            <ColumnChoice
              sheets={read.sheets}
              isOpen={!hasReadSheet}
              disabled={isLoading || saving}
              onChosen={(columns) => void readFile(read.file, columns)}
            />
            <UnreadParts sheets={read.sheets} />
          </>
        ) : null}
        {read && difference && hasReadSheet ? (
          <QuestionnairePreview
            key={read.file.name}
            fileName={read.file.name}
            difference={difference}
            bad={read.bad}
            sheets={read.sheets}
            removes={removes}
            onRemoves={setRemoves}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}

function formatConfirmation(difference: ImportDifference | null, changes: number): string {
  if (!difference || changes === 0) return 'Import';
  return changes === difference.added.length
    ? `Add ${counted(changes, 'question')}`
    : `Make ${counted(changes, 'change')}`;
}
