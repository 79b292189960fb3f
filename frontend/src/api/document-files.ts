import { documentsFull } from '@bidboard/backend/contracts/documents';
import type { DocumentFile } from '@bidboard/backend/contracts/documents';
import type { FileField } from '@bidboard/backend/contracts/file-formats';
import { formatDay } from '../ui/day-format.ts';
import type { ListedFile } from '../ui/files-field.tsx';

/** A file of an RFP or of a response as a row of a list. */
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

/** What a `FilesField` is told about files of which there are so many in all. */
export const documentLimits = (limits: FileField) => ({
  limits,
  inAll: { maxCount: limits.maxCount, message: documentsFull(limits) },
  help: `${limits.maxCount} at most, ${limits.maxBytes / 1_048_576} MB each: ${limits.extensions.join(', ')}.`,
});
