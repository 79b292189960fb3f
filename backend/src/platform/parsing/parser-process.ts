import { buffer } from 'node:stream/consumers';
import { parsers, type ParserName } from './parsers.ts';
import { UnreadableFileError } from './unreadable-file-error.ts';

/** The program of a parser process. It reads options (a line of JSON) and a file, writes one JSON value, and ends. */
const input = await buffer(process.stdin);
const lineEnd = input.indexOf(0x0a);
const options: unknown = JSON.parse(input.toString('utf8', 0, lineEnd));
const parse = parsers[process.argv[2] as ParserName];
const output = await parse(options as never, input.subarray(lineEnd + 1)).then(
  (parsed) => ({ parsed }),
  (error: unknown) => {
    if (error instanceof UnreadableFileError) return { unreadable: error.reason, value: error.value };
    throw error;
  },
);
process.stdout.write(JSON.stringify(output));
