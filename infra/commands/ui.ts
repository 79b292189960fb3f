// `npm run ui`: the catalogue of the components of frontend/src/ui, each in its states.
import { createCleanups } from '../local-stack/cleanups.ts';
import { serveStories } from '../local-stack/stories.ts';

const cleanups = createCleanups();
const { url, stop } = await serveStories({
  port: Number(process.env['PORT'] ?? 6006),
  hotReload: true,
});
cleanups.add('Stories', stop);
process.stdout.write(`The components are at ${url}\nPress Ctrl-C to stop.\n`);
