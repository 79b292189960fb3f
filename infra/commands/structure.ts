// Prints the features of the product: their folders, files and lines, and who imports their public.ts. Fails if `enquiries`
// could not be removed by deleting its folders and at most four lines elsewhere.
import { removeFeature } from '../dev/remove-feature.ts';
import { formatStructure, readSources, structureOf } from '../dev/structure.ts';

const example = 'enquiries';
const maxLines = 4;

process.stdout.write(`${formatStructure(structureOf(readSources()))}\n\n`);
const { lines, errors } = await removeFeature(example);
process.stdout.write(
  `Lines outside its folders that name ${example}: ${lines.length} (at most ${maxLines})\n`,
);
for (const line of lines) process.stdout.write(`  ${line}\n`);
process.stdout.write(
  errors === '' ? `Without ${example} the rest compiles.\n` : `Without ${example} the rest fails:\n${errors}`,
);
process.exitCode = errors === '' && lines.length <= maxLines ? 0 : 1;
