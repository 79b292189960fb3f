import { answersSpreadsheetLimits } from '@bidboard/backend/features/responses/contracts/answers-spreadsheet';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useImportAnswersMutation, usePreviewAnswersMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { counted } from '../../../ui/format/count-with-noun.ts';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { chosenRows, importedAnswers, stillTaken } from './answers-spreadsheet-choices.ts';
import type { AnswersPreview } from './answers-spreadsheet-choices.ts';
import { AnswersSpreadsheetPreview } from './answers-spreadsheet-preview.tsx';

interface AnswersSpreadsheetUploadProps {
  rfpId: string;
  /** Saves what is typed, so that the file is compared with it. */
  flush: () => Promise<boolean>;
  onClose: () => void;
}

/** Reads a completed file on the server, shows what it would change, and saves it only after that. */
export function AnswersSpreadsheetUpload({ rfpId, flush, onClose }: AnswersSpreadsheetUploadProps) {
  const [preview, { isLoading }] = usePreviewAnswersMutation();
  const [save, { isLoading: isSaving }] = useImportAnswersMutation();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<AnswersPreview | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const chosen = read ? chosenRows(read.rows, taken) : [];

  const readFile = async (next: File) => {
    await flush();
    try {
      const found = await preview({ search: { rfpId, answers: next } }).unwrap();
      setTaken(read && next === file ? stillTaken(read.rows, found.rows, taken) : new Set());
      setRead(found);
      setFile(next);
    } catch (error) {
      setRead(null);
      setRefusal(`${next.name}: ${problemText(problemOf(error))}`);
    }
  };
  const choose = (next: File) => {
    setRead(null);
    setRefusal(undefined);
    setAgain(false);
    void readFile(next);
  };
  const confirm = async () => {
    if (!file) return;
    setRefusal(undefined);
    setAgain(false);
    try {
      const { saved } = await save({ body: { rfpId, answers: importedAnswers(chosen) } }).unwrap();
      showToast('success', `${counted(saved, 'answer')} saved from ${file.name}.`);
      onClose();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code !== 'staleVersion') return setRefusal(problemText(problem));
      // A colleague saved first. The file is compared again, and nothing is saved until the user confirms again.
      await readFile(file);
      setAgain(true);
    }
  };
  const isBusy = isLoading || isSaving;
  return (
    <FormDialog
      open
      wide
      title="Upload answers"
      onClose={() => (isSaving ? undefined : onClose())}
      foot={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0 || isLoading || (read?.bad.length ?? 0) > 0}
            loading={isSaving}
            onClick={() => void confirm()}
          >
            {chosen.length > 0 ? `Save ${counted(chosen.length, 'answer')}` : 'Save'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <FileDrop
          label="File with answers"
          accept=".csv,.xlsx"
          maxBytes={answersSpreadsheetLimits.bytes}
          help="CSV or XLSX as it was downloaded here, with the answers filled in. 10 MB at most. Prices in it are not read: they are changed on their own step."
          error={refusal}
          disabled={isBusy}
          onFiles={([next]) => {
            if (next) choose(next);
          }}
        />
        {isLoading && !read ? <SkeletonRows rows={3} rowHeight={40} label="Reading the answers" /> : null}
        {isAgain ? (
          <p role="alert" className="field__error">
            A colleague answered meanwhile. Nothing was saved: please look at the changes once more.
          </p>
        ) : null}
        {read && file ? (
          <AnswersSpreadsheetPreview fileName={file.name} read={read} taken={taken} onTaken={setTaken} />
        ) : null}
      </div>
    </FormDialog>
  );
}
