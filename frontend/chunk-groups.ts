import { readFileSync } from 'node:fs';

const visitorFeatures = readFileSync(new URL('src/app/features.ts', import.meta.url), 'utf8');
/** The features with pages or parts for visitors, and those whose endpoints these load. */
const withPages = [...visitorFeatures.matchAll(/features\/([^/]+)\/feature/g)]
  .map(([, name]) => name)
  .join('|');
const withEndpoints = `${withPages}|meetings|shortlists`;

const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Decides which modules share a chunk, so a first page takes few requests and loads nothing that only other pages need. */
export const chunkGroups = [
  {
    // The early script's dependencies: nothing here may import React.
    name: 'asking',
    test: anyOf(
      /contract-calls:.*\/catalogue\/contracts\/catalogue\.ts|rolldown.runtime|preload-helper/,
      /\/catalogue\/contracts\/(page-request|product-address|product-ids-parameter|search-address|search-facts)\.ts/,
      /\/kernel\/addresses\/path\.ts|\/api\/client\/(contract-request|prefetched-responses)\.ts|\/search-input\.ts/,
    ),
    priority: 2,
  },
  {
    // Text of products and categories, and which films can be played. The player itself belongs to the pages that have one.
    name: 'reading',
    includeDependenciesRecursively: false,
    test: /\/markdown-tree\.(tsx?|css)|\/video-(address|players)\.ts/,
    priority: 2,
  },
  {
    // Code that only the account's pages share. One name replaces dozens in the list that every page carries.
    name: 'account',
    includeDependenciesRecursively: false,
    test: anyOf(
      new RegExp(`/features/(?!(?:${withPages})/)[^/]+/feature\\.ts`),
      new RegExp(`/features/(?!(?:${withEndpoints})/)[^/]+/endpoints\\.ts`),
      new RegExp(`contract-calls:.*/features/(?!(?:${withEndpoints})/)`),
      /\/features\/[^/]+\/(account-feature|push-handlers|[a-z]+-pushes)\.ts|\/src\/app\/account-features\.ts/,
      /^\/.*\/contracts\/(billing|card-filter|dashboard|meeting-(choices|requests)|notifications|open-rfps|queues|rebuilds|requirements|timeline|topics)\.ts/,
      /\/(composed-pages|steps-address|section-change|vendor-question-order)\.ts|\/features\/(customers|decisions)\/contract\.ts/,
      /\/src\/api\/pushes\/(push-batch|push-handlers|row-version)\.ts/,
      /\/src\/api\/(problems\/(may-help-to-retry|not-loaded)|client\/upload-progress)\.tsx?/,
    ),
    priority: 2,
  },
  {
    // Code that every page takes, in one chunk: Brotli makes it several kilobytes smaller than separate chunks.
    name: 'base',
    test: anyOf(
      /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@reduxjs\/toolkit|redux|react-redux|immer|reselect|use-sync-external-store)\//,
      /\/ui\/(buttons\/button|feedback\/(empty-state|failed-state|loader-overlay|skeleton|toasts|toast-store)|filters\/search-tag)\.(tsx?|css)/,
      /\/ui\/(format\/(count-format|truncate-text)|icons\/(brand|icon|monogram)|layout\/(breadcrumbs|page-title|panel))\.(tsx?|css)/,
      /\/ui\/(suggestions\/combobox-search|hooks\/(single-key-shortcuts|use-lazy-part)|status\/state)\.(tsx?|css)/,
      /\/src\/api\/(api|app-store|inject-contracts|live-slice|prefetch|slots|client\/(retry-delay|server-base-query|session))\.tsx?/,
      /\/src\/api\/(problems\/problem|pushes\/push-replay|queries\/running-requests|return-paths\/return-path|socket\/connect-for-session)\.ts/,
      new RegExp(`/features/(${withPages})/feature\\.ts`),
      /\/features\/(catalogue|shortlists)\/endpoints\.ts/,
      /\/catalogue\/(not-found-page|website|use-catalogue-live|search-box\/[a-z-]+)\.(tsx?|css)/,
      /\/catalogue\/shortlist\/(use-shortlist|shortlist-link|shortlist-toggle|stored-shortlist)\.(tsx?|css)/,
      /\/src\/app\/(app|features|root|store|routes\/(broken-page|router)|shells\/(frames|public-shell))\.(tsx?|css)/,
    ),
    priority: 1,
  },
];
