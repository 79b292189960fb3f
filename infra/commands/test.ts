import { projectOf, projects, type Project } from '../testing/vitest/projects.ts';
import { runAll, watchFiles, type VitestRun } from '../testing/vitest/run-vitest.ts';
import type { Share } from '../testing/vitest/shares.ts';
import { lastFailures } from '../testing/vitest/test-report.ts';

const isProject = (word: string | undefined): word is Project => projects.some((project) => project === word);

const shareOf = (share: Share, some: readonly Project[]): VitestRun[] =>
  some.map((project) => ({
    project,
    name: share === 'rest' ? `${project}-rest` : project,
    settings: { SHARE: share },
  }));

/** The projects that run these files; all of them where a word names a folder or a part of a path. */
const projectsOf = (words: readonly string[]): readonly Project[] =>
  words.every((word) => /\.tsx?$/.test(word))
    ? projects.filter((project) => words.some((word) => projectOf(word) === project))
    : projects;

function runsOf(words: string[]): VitestRun[] {
  const [first, ...filters] = words;
  if (first === '--rest')
    return shareOf('rest', ['integration', 'browser']).map((run) => ({ ...run, filters }));
  if (isProject(first)) return [{ project: first, filters }];
  if (words.length > 0) return projectsOf(words).map((project) => ({ project, filters: words }));
  return shareOf('main', projects);
}

const words = process.argv.slice(2);

if (words[0] === '--failed')
  process.stdout.write(
    lastFailures()
      .map((failure) => `✗ ${failure}\n`)
      .join('\n'),
  );
else if (words[0] === '--watch')
  process.exitCode = await watchFiles(projectsOf(words.slice(1)), words.slice(1));
else {
  const runs = runsOf(words);
  const { passed, failed } = await runAll(runs);
  if (runs.some(({ settings }) => settings?.['SHARE'] === 'main'))
    process.stdout.write(
      '\nTo run the tests that infra/testing/vitest/shares.ts leaves out: npm test -- --rest\n',
    );
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
