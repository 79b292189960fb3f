import { t } from '@lingui/core/macro';
import { documentsFull, type DocumentFile } from '@bidboard/backend/kernel/files/documents';
import type { FileField } from '@bidboard/backend/kernel/files/file-formats';
import { formatDay } from '../../ui/format/date-format.ts';
import type { ListedFile } from '../../ui/files/files-field.tsx';

/** Returns a file of an RFP or a response as a list row. */
export const listedDocument = ({
  key,
  name,
  location,
  companyName,
  createdAt,
}: DocumentFile): ListedFile => ({
  key,
  name,
  location,
  detail: [companyName, formatDay(createdAt)].filter(Boolean).join(', '),
});

/** Returns the limits that a `FilesField` gets for files with a shared total. */
export const documentLimits = (limits: FileField) => ({
  limits,
  inAll: { maxCount: limits.maxCount, message: documentsFull(limits) },
  help:
    limits.maxCount === 1
      ? t`Up to ${{ megabytes: limits.maxBytes / 1_048_576 }} MB: ${{ types: limits.extensions.join(', ') }}.`
      : t`Up to ${{ count: limits.maxCount }}, ${{ megabytes: limits.maxBytes / 1_048_576 }} MB each: ${{ types: limits.extensions.join(', ') }}.`,
});
