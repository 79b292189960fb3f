import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type {
  ChosenTable,
  RememberedTable,
  RequirementKind,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import { Button } from '../../../ui/buttons/button.tsx';
import { QuestionnairePreview, type ReadQuestionnaire } from './questionnaire-preview.tsx';
import { rememberedTables, TableChoice } from './table-choice.tsx';
import { ChangeList, ShowMoreList } from '../../../ui/layout/change-list.tsx';
import { useMemo, useState } from 'react';
import { usePreviewQuestionnaireMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { importDifference, changeCount, type ImportDifference } from './questionnaire-import.ts';
import type { RequirementsDraft } from '../requirements/draft/requirements-draft.ts';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type Sheets = ReadQuestionnaire['sheets'];

const sheetName = (name: string) => (name === '' ? t`The file` : t`The sheet “${name}”`);

/** The parts of a file that were not read, each with the reason. */
export const unreadParts = (sheets: Sheets): string[] =>
  sheets.flatMap(
    ({ name, notRead, hiddenRows, aboveRows, otherRows, noteRows, answerColumns, unusedColumns }) => [
      ...(notRead === null ? [] : [`${sheetName(name)} ${notRead}.`]),
      ...(notRead === null ? answerColumns : []).map((column) =>
        name === ''
          ? t`The column “${column}” holds answers.`
          : t`The column “${column}” of the sheet “${name}” holds answers.`,
      ),
      ...(notRead === null ? unusedColumns : []).map((column) =>
        name === ''
          ? t`The column “${column}” is not used.`
          : t`The column “${column}” of the sheet “${name}” is not used.`,
      ),
      ...hiddenRows.map((row) =>
        name === '' ? t`Row ${row} is hidden.` : t`Row ${row} of the sheet “${name}” is hidden.`,
      ),
      ...aboveRows.map((row) =>
        name === ''
          ? t`Row ${row} is above the headings.`
          : t`Row ${row} of the sheet “${name}” is above the headings.`,
      ),
      ...noteRows.map((row) =>
        name === ''
          ? t`Row ${row} is a note or a total.`
          : t`Row ${row} of the sheet “${name}” is a note or a total.`,
      ),
      ...otherRows.map((row) =>
        name === ''
          ? t`Row ${row} has text only in columns that are not used.`
          : t`Row ${row} of the sheet “${name}” has text only in columns that are not used.`,
      ),
    ],
  );

/** Names every sheet and row that was not read, and why. */
export function UnreadParts({ sheets }: { sheets: Sheets }) {
  const parts = unreadParts(sheets);
  if (parts.length === 0) return null;
  return (
    <ChangeList title={t`Not read`}>
      <ShowMoreList label={t`Not read`} rows={parts}>
        {(part) => <li key={part}>{part}</li>}
      </ShowMoreList>
    </ChangeList>
  );
}

export interface ConfirmedImport {
  rows: ReadQuestionnaire['rows'];
  removes: boolean;
  difference: ImportDifference;
  /** How the file was read, if the user corrected it, for later files of the same shape. */
  remember: RememberedTable[];
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
  const [read, setRead] = useState<(ReadQuestionnaire & { file: File; isCorrected: boolean }) | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [removes, setRemoves] = useState(false);
  const [leavesOut, setLeavesOut] = useState(false);
  const [saving, setSaving] = useState(false);
  const difference = useMemo(() => read && importDifference(draft, read.rows), [draft, read]);
  const changes = difference ? changeCount(difference, removes) : 0;
  const fileName = read?.file.name;
  const hasReadSheet = read?.sheets.some(({ notRead }) => notRead === null) ?? false;
  const readFile = async (file: File, tables?: ChosenTable[]) => {
    if (!tables) setRead(null);
    setRefusal(undefined);
    setRemoves(false);
    setLeavesOut(false);
    try {
      const found = await preview({
        search: { rfpId, kind, questionnaire: file, ...(tables && { tables }) },
      }).unwrap();
      setRead({ ...found, file, isCorrected: tables !== undefined });
    } catch (error) {
      setRefusal(`${file.name}: ${problemText(problemOf(error))}`);
    }
  };
  const confirm = async () => {
    if (!read || !difference) return;
    setSaving(true);
    await onConfirm({
      rows: read.rows,
      removes,
      difference,
      remember: read.isCorrected ? rememberedTables(read.sheets) : [],
    });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      title={t`Import questionnaire`}
      onClose={() => (saving ? undefined : onClose())}
      foot={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t`Cancel`}
          </Button>
          <Button
            primary
            // Until a correction is read, the preview shows what the user has just corrected.
            disabled={
              isLoading ||
              refusal !== undefined ||
              changes === 0 ||
              !read ||
              (read.bad.length > 0 && !leavesOut)
            }
            loading={saving}
            onClick={() => void confirm()}
          >
            {formatConfirmation(difference, changes)}
          </Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <FileDrop
          label={t`Questionnaire file`}
          accept=".csv,.xlsx,.docx,.pdf"
          maxBytes={maxBytes}
          help={t`CSV, XLSX, Word (.docx) or PDF with text, up to 5 MB. The questions are found by headings, by what columns hold, and in documents by numbers and lists. You can correct this in the next step, and nothing is saved before you confirm.`}
          error={refusal}
          disabled={isLoading || saving}
          onFiles={([file]) => {
            if (file) void readFile(file);
          }}
        />
        {isLoading && !read ? (
          <SkeletonRows rows={3} rowHeight={40} label={t`Reading the questionnaire`} />
        ) : null}
        {read && !hasReadSheet ? (
          <p role="status">
            <Trans>
              <b className={textStyles.semibold}>{fileName}</b>: no questions found. Choose the columns that
              hold them.
            </Trans>
          </p>
        ) : null}
        {read ? (
          <>
            {read.sheets.some(({ isRemembered }) => isRemembered) ? (
              <p className={textStyles.muted}>
                {t`Your company imported a file of this shape before. It was read in the same way.`}
              </p>
            ) : null}
            <TableChoice
              sheets={read.sheets}
              isOpen={!hasReadSheet}
              disabled={isLoading || saving}
              onChosen={(tables) => void readFile(read.file, tables)}
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
            remarks={read.remarks}
            sheets={read.sheets}
            removes={removes}
            onRemoves={setRemoves}
            leavesOut={leavesOut}
            onLeavesOut={setLeavesOut}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}

function formatConfirmation(difference: ImportDifference | null, changes: number): string {
  if (!difference || changes === 0) return t`Import`;
  return changes === difference.added.length
    ? t`Add ${changes} ${plural(changes, { one: 'question', other: 'questions' })}`
    : t`Make ${changes} ${plural(changes, { one: 'change', other: 'changes' })}`;
}
