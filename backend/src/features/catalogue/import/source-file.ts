import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { TextDecoder } from 'node:util';
import { openCsv } from './csv-file.ts';
import { openLandscape } from './landscape-file.ts';
import { BrokenFileError, type OnBytes, type SourceFile } from './source-row.ts';

/**
 * Opens a file; its name determines the format: .yml or .yaml is landscape2, .csv is CSV. Throws BrokenFileError, here or while
 * reading.
 */
export function openSource(path: string, onBytes: OnBytes): Promise<SourceFile> {
  const extension = extname(path).toLowerCase();
  if (extension === '.csv') return openCsv(readText(path, onBytes));
  if (extension === '.yml' || extension === '.yaml') {
    return openLandscape(readText(path), () => readText(path, onBytes));
  }
  throw new BrokenFileError(undefined, `unknown extension ${extension || '(none)'}: use .csv, .yml or .yaml`);
}

/**
 * Reads a file's text in chunks, with lines ended only by \n, so that every reader counts the same lines. Refuses text that is
 * not UTF-8, with its line, instead of importing garbled names.
 */
async function* readText(path: string, onBytes?: OnBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let bytes = 0;
  let held = '';
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const text = held + decode(decoder, chunk, line);
    held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
    line += lines.split('\n').length - 1;
    bytes += chunk.length;
    onBytes?.(bytes);
    yield lines;
  }
  yield held.replace('\r', '\n') + decode(decoder, undefined, line);
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new BrokenFileError(chunk ? line + linesBeforeError(chunk) : line, 'the file is not UTF-8 text');
  }
}

function linesBeforeError(chunk: Buffer): number {
  const lines = new TextDecoder().decode(chunk).split('\ufffd', 1)[0] ?? '';
  return lines.split('\n').length - 1;
}
