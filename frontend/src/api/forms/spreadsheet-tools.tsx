import { plural, t } from '@lingui/core/macro';
import {
  questionnaireFormats,
  type QuestionnaireFormat,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { downloadReceived } from '../../ui/files/downloads.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { problemOf, problemText } from '../problems/problem.ts';

/** What was read from a file into the form, and the rows that were left out. */
interface ReadFile {
  count: number;
  bad: readonly { row: number; reason: string }[];
}

interface SpreadsheetToolsProps {
  /** Above the formats of a download. */
  heading: string;
  /** What a file to upload contains. */
  help: string;
  maxBytes: number;
  download: (format: QuestionnaireFormat) => Promise<Parameters<typeof downloadReceived>[0]>;
  /** Reads a file into the form, which is not saved by that; null if the form is read-only. */
  read: ((file: File) => Promise<ReadFile>) | null;
}

const details: Record<QuestionnaireFormat, { label: string; detail: string }> = {
  xlsx: { label: 'XLSX', detail: t`For Excel, LibreOffice or Google Sheets` },
  csv: { label: 'CSV', detail: t`Text with commas, in UTF-8` },
};

/** Downloads a form as a spreadsheet, and fills in the form from one. */
export function SpreadsheetTools({ heading, help, maxBytes, download, read }: SpreadsheetToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const save = async (format: QuestionnaireFormat) => {
    try {
      downloadReceived(await download(format));
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
  };
  return (
    <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
      <MenuButton
        icon="download"
        heading={heading}
        entries={questionnaireFormats.map((value) => ({ value, ...details[value] }))}
        onChoose={(format) => void save(format as QuestionnaireFormat)}
      >
        {t`Download spreadsheet`}
      </MenuButton>
      {read ? (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="upload" />
          {t`Upload spreadsheet`}
        </Button>
      ) : null}
      {read && isOpen ? (
        <UploadDialog help={help} maxBytes={maxBytes} read={read} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

interface UploadDialogProps extends Pick<SpreadsheetToolsProps, 'help' | 'maxBytes'> {
  read: (file: File) => Promise<ReadFile>;
  onClose: () => void;
}

function UploadDialog({ help, maxBytes, read, onClose }: UploadDialogProps) {
  const [result, setResult] = useState<ReadFile | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const choose = async (file: File) => {
    setResult(null);
    setRefusal(undefined);
    setReading(true);
    try {
      const found = await read(file);
      setResult(found);
      if (found.bad.length > 0) return;
      showToast('info', readText(found.count));
      onClose();
    } catch (error) {
      setRefusal(`${file.name}: ${problemText(problemOf(error))}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <FormDialog
      open
      title={t`Upload spreadsheet`}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={layoutStyles.stack}>
        <FileDrop
          label={t`Spreadsheet`}
          accept=".csv,.xlsx"
          maxBytes={maxBytes}
          help={help}
          error={refusal}
          disabled={isReading}
          onFiles={([file]) => {
            if (file) void choose(file);
          }}
        />
        {result ? (
          <div role="status">
            <p>{readText(result.count)}</p>
            <p>{t`These rows were left out:`}</p>
            <ul className={textStyles.small}>
              {result.bad.map(({ row, reason }) => (
                <li key={row}>{t`Row ${row}: ${reason}`}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </FormDialog>
  );
}

const readText = (count: number): string =>
  plural(count, {
    one: '# line was read into the form. It is not saved yet.',
    other: '# lines were read into the form. They are not saved yet.',
  });
