/** Decides which modules share a chunk, so a first page takes few requests and loads nothing that only other pages need. */
export const chunkGroups = [
  {
    // The early script's dependencies: nothing here may import React.
    name: 'asking',
    test: /contract-calls:public-contracts|rolldown.runtime|\/contracts\/(carried-products|page-asked|search-address|search-facts|product-address|path)\.ts|\/api\/(contract-request|public-contracts|first-answers)\.ts|\/search-input\.ts|preload-helper/,
    priority: 2,
  },
  {
    // Text of products and categories, and which films can be played. The player itself belongs to the pages that have one.
    name: 'reading',
    includeDependenciesRecursively: false,
    test: /\/ui\/markdown-tree\.(tsx?|css)|\/contracts\/markdown-tree\.ts|\/contracts\/video-(address|players)\.ts/,
    priority: 2,
  },
  {
    // Code that only the account's pages share. One name replaces seven in the list that every page carries.
    name: 'account',
    includeDependenciesRecursively: false,
    test: /\/contracts\/(dashboard|meeting-requests|operations-queues|operations-rebuilds)\.ts|\/src\/api\/(may-help-to-retry|not-loaded|upload-progress)\.tsx?/,
    priority: 2,
  },
  {
    // Code that every page takes, in one chunk: Brotli makes it several kilobytes smaller than separate chunks.
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@reduxjs\/toolkit|redux|react-redux|immer|reselect|use-sync-external-store)\/|\/ui\/(blank|brand|breadcrumbs|button|combobox-search|count-format|cut-text|empty-state|failed-state|icon|loader-overlay|monogram|notice-board|notices|page-title|search-tag|sheet|single-keys|skeleton|state)\.(tsx?|css)|\/src\/api\/(app-store|ask-again|ask-server|public-api|contract-endpoints|follow-session|live-slice|problem|push-replay|return-path|running-requests|session|use-catalogue-live)\.ts|\/catalogue\/(not-found-page|website|search-box|use-suggestions|suggestion-list|use-shortlist|shortlist-(kept|link|toggle|wishes))\.(tsx?|css)|\/src\/app\/(app|broken-page|frames|public-[a-z]+|root|router|store)\.(tsx?|css)/,
    priority: 1,
  },
];
