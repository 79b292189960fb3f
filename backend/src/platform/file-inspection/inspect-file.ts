import { open } from 'node:fs/promises';
import type { FileExtension } from '../../kernel/files/file-formats.ts';
import { bytesOf } from './bytes.ts';
import { inspectContent } from './inspect-content.ts';

/** A file that was written to this machine's disk. */
export interface FileOnDisk {
  path: string;
  sizeBytes: number;
  extension: FileExtension;
}

/**
 * The content to keep if it differs from the content that arrived, in base64 since it travels as JSON. Otherwise what is wrong
 * with the file.
 */
export type Inspection = { content?: string } | { error: string };

/** Inspects a file in a parser process. */
export async function inspectFile({ path, sizeBytes, extension }: FileOnDisk): Promise<Inspection> {
  const handle = await open(path, 'r');
  try {
    const inspection = await inspectContent(bytesOf(handle, sizeBytes), extension);
    if ('error' in inspection) return inspection;
    return inspection.content ? { content: inspection.content.toString('base64') } : {};
  } finally {
    await handle.close();
  }
}
