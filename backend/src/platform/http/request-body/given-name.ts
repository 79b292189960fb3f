import { extensionOf, fileFormats, otherFile, type FileField } from '../../../kernel/files/file-formats.ts';

const maxNameLength = 200;
/** Characters that reverse the direction of a line, so that a name can look like another one. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/;

/** Returns what is wrong with the name given to a file. The name is kept as text and never becomes a path. */
export function fileNameError(name: string, field: FileField): string | undefined {
  const shown = name.replace(new RegExp(`${control.source}|${turning.source}`, 'g'), '�');
  if (/[/\\]/.test(name) || name === '..') return `A file name cannot hold a path: ${shown}`;
  if (control.test(name) || turning.test(name)) return `A file name cannot hold hidden characters: ${shown}`;
  if (name.length > maxNameLength) return `A file name has ${maxNameLength} characters at the most.`;
  const extension = extensionOf(name);
  if (!extension || !field.extensions.includes(extension) || name.startsWith('.'))
    return otherFile(shown, field);
  return undefined;
}

/** Returns the MIME type with which a file of that name is served. The name must have passed the check. */
export function mimeTypeOf(name: string): string {
  const extension = extensionOf(name);
  if (!extension) throw new Error(`no known extension: ${name}`);
  return fileFormats[extension].mimeType;
}
