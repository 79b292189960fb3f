import { datasheetFile, tooManyFiles } from '@bidboard/backend/contracts/file-formats';
import { messages } from '@bidboard/backend/contracts/messages';
import { datasheetsOfProduct } from '@bidboard/backend/contracts/products';
import type { Datasheet } from '@bidboard/backend/contracts/products';
import { useState } from 'react';
import { formatDay } from '../../ui/day-format.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useBoundField } from '../../ui/use-bound-field.ts';
import { DatasheetRow } from './datasheet-row.tsx';
import { addedFiles, sizeText } from './chosen-files.ts';
import './datasheets-field.css';

const accept = datasheetFile.extensions.map((one) => `.${one}`).join(',');
const help = `${datasheetFile.maxCount} at a time, ${datasheetFile.maxBytes / 1_048_576} MB each at the most: ${datasheetFile.extensions.join(', ')}.`;

interface DatasheetsFieldProps {
  /** Those that are on the server. */
  sheets: readonly Datasheet[];
  disabled: boolean;
  /** 0 to 100 while chosen files are on their way. */
  progress: number | null;
  onDelete: (sheet: Datasheet) => void;
}

/** The datasheets that the product has, and those that go with its next save. */
export function DatasheetsField({ sheets, disabled, progress, onDelete }: DatasheetsFieldProps) {
  const { value, error, set } = useBoundField<File[]>('dataSheets');
  const [refused, setRefused] = useState<string>();
  const isSending = progress !== null;
  const choose = (files: File[]) => {
    const added = addedFiles(value, files);
    const isFull = sheets.length + (added?.length ?? 0) > datasheetsOfProduct;
    if (!added) return setRefused(tooManyFiles(datasheetFile));
    if (isFull) return setRefused(messages.datasheetsFull);
    setRefused(undefined);
    set(added);
  };
  const takeBack = (file: File) => {
    setRefused(undefined);
    set(value.filter((other) => other !== file));
  };
  const detailOf = (file: File) => {
    if (isSending) return `${sizeText(file.size)}, ${Math.round(progress)} % of all sent`;
    const isNewer = sheets.some(({ name }) => name === file.name);
    return `${sizeText(file.size)}, ${isNewer ? 'takes the place of the one above' : 'sent'} when you save`;
  };
  const shown = sheets.length + value.length > 0;
  return (
    <div className="datasheets">
      {shown ? (
        <ul aria-label="Datasheets">
          {sheets.map((sheet) => (
            <DatasheetRow
              key={sheet.key}
              name={sheet.name}
              href={sheet.location}
              detail={[sheet.userName, formatDay(sheet.createdAt)].filter(Boolean).join(', ')}
              removal={disabled || isSending ? undefined : { label: 'Delete', remove: () => onDelete(sheet) }}
            />
          ))}
          {value.map((file) => (
            <DatasheetRow
              key={file.name}
              name={file.name}
              detail={detailOf(file)}
              removal={
                disabled || isSending ? undefined : { label: 'Take back', remove: () => takeBack(file) }
              }
            />
          ))}
        </ul>
      ) : null}
      <FileDrop
        label="Add datasheets"
        field="dataSheets"
        accept={accept}
        multiple
        maxFiles={datasheetFile.maxCount}
        maxBytes={datasheetFile.maxBytes}
        help={disabled ? 'No datasheet can be added to a published product.' : help}
        error={refused ?? error}
        disabled={disabled || isSending}
        progress={progress}
        onFiles={choose}
      />
    </div>
  );
}
