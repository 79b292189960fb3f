import { pagesToBuild } from '../starting/pages.ts';

/** The journeys see the pages of the present sources. */
export default async function buildPages(): Promise<void> {
  const build = await pagesToBuild();
  if (build) await build(new AbortController().signal);
}
