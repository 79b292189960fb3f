// Writes Bidboard's components as CycloneDX, from the lockfile only, to stdout or to the named file.
import { writeFileSync } from 'node:fs';
import { runNpm } from '../supply-chain/run-npm.ts';

const [file] = process.argv.slice(2);
const { code, stdout, stderr } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
if (code !== 0) {
  process.stderr.write(stderr);
} else {
  const bom = JSON.parse(stdout) as { metadata: { component: { name: string } }; components: unknown[] };
  // npm names the component after the folder that happens to contain the clone.
  bom.metadata.component.name = 'bidboard';
  const text = `${JSON.stringify(bom, undefined, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    process.stdout.write(`${bom.components.length} components are written to ${file}.\n`);
  }
}
process.exitCode = code;
