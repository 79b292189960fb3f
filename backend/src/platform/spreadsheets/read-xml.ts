import { Parser } from 'htmlparser2';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';

/** The unpacked parts of a workbook by their paths. */
export type Parts = ReadonlyMap<string, Buffer>;

interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string | undefined>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const maxDepth = 64;
const pieceBytes = 64 * 1024;

/**
 * Reads a part piece by piece; an exception in the reader stops it. Names come without their prefix, and a file cannot define
 * entities.
 */
export function readXml(parts: Parts, path: string | undefined, reader: XmlReader): void {
  const bytes = path === undefined ? undefined : parts.get(path);
  if (!bytes) return;
  const decoder = new TextDecoder();
  let depth = 0;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw new UnreadableFileError('notXlsx');
        reader.open?.(local(name), attributes);
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(name) {
        depth -= 1;
        reader.close?.(local(name));
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < bytes.length; at += pieceBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
  parser.end();
}
