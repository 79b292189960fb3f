import {
  extensionOf,
  fileFormats,
  wrongFormatMessage,
  tooLargeFile,
  tooManyFiles,
  type FileField,
} from '../../../kernel/files/file-formats.ts';
import { rm } from 'node:fs/promises';
import { receiveFile, FileTooLargeError } from './incoming-file.ts';
import type { ParserCaller } from '../../parsing/run-parser.ts';
import type { UploadedFile } from '../../handler.ts';
import type { PixelSize } from '../../../kernel/files/pixel-size.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { SpooledFile } from '../../storage/storage-interface.ts';
import { t } from '../../../kernel/text/texts.ts';
import { flawMessage } from '../../file-inspection/file-flaws.ts';

const maxNameLength = 200;
/** Characters that reverse the direction of a line, so that a name can look like another one. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/;

/** Returns what is wrong with the name given to a file. The name is kept as text and never becomes a path. */
function fileNameError(name: string, field: FileField): string | undefined {
  const shown = name.replace(new RegExp(`${control.source}|${turning.source}`, 'g'), '�');
  if (/[/\\]/.test(name) || name === '..') return t('A file name cannot contain a path: {shown}', { shown });
  if (control.test(name) || turning.test(name))
    return t('A file name cannot contain hidden characters: {shown}', { shown });
  if (name.length > maxNameLength)
    return t('A file name can have up to {maxNameLength, plural, one {# character} other {# characters}}.', {
      maxNameLength,
    });
  const extension = extensionOf(name);
  if (!extension || !field.extensions.includes(extension) || name.startsWith('.'))
    return wrongFormatMessage(shown, field);
  return undefined;
}

/** Returns the MIME type with which a file of that name is served. The name must have passed the check. */
function mimeTypeOf(name: string): string {
  const extension = extensionOf(name);
  if (!extension) throw new Error(`no known extension: ${name}`);
  return fileFormats[extension].mimeType;
}

/** A file of a request that has arrived completely and is fit. It is on this machine's disk, and its command has not begun. */
export interface IncomingFile {
  field: string;
  fileName: string;
  mimeType: string;
  spooled: SpooledFile;
  pixels: PixelSize | undefined;
}

export interface Upload {
  field: string;
  rule: FileField;
  /** The number of the file within its field, from 1. */
  count: number;
  fileName: string;
  folder: string;
  caller: ParserCaller;
}

/** Receives one file of a multipart body. Returns undefined for an empty field, which has no name and no bytes. */
export async function receiveUpload(
  stream: AsyncIterable<Buffer>,
  { field, rule, count, fileName, folder, caller }: Upload,
): Promise<(IncomingFile & { sentSha256: string }) | undefined> {
  if (fileName === '') {
    for await (const _chunk of stream) return refuseField(field, t('A file needs a name.'));
    return undefined;
  }
  if (count > rule.maxCount) return refuseField(field, tooManyFiles(rule));
  const nameError = fileNameError(fileName, rule);
  const extension = extensionOf(fileName);
  if (nameError !== undefined || !extension) return refuseField(field, nameError ?? fileName);
  try {
    const { maxBytes, isPublic = false } = rule;
    const arrived = await receiveFile(stream, { folder, extension, maxBytes, isPublic, caller });
    if ('error' in arrived) return refuseField(field, flawMessage(arrived.error, fileName, extension));
    const { spooled, sentSha256, pixels } = arrived;
    return { field, fileName, mimeType: mimeTypeOf(fileName), spooled, sentSha256, pixels };
  } catch (error) {
    if (!(error instanceof FileTooLargeError)) throw error;
    const message = tooLargeFile(fileName, rule);
    throw new Refusal('payloadTooLarge', { message, errors: [{ field, message }] });
  }
}

const refuseField = (field: string, message: string): never =>
  refuse('fileUnfit', { message, errors: [{ field, message }] });

/** Removes the incoming files that are still on the disk. */
export async function discardIncoming(files: readonly IncomingFile[]): Promise<void> {
  for (const { spooled } of files) await rm(spooled.path, { force: true });
}

/** Removes the file that a query has read. */
export async function discardRead(file: UploadedFile | undefined): Promise<void> {
  if (file) await rm(file.path, { force: true });
}
