const isThere = Boolean(process.env['TEST_ELASTICSEARCH_URL']);
if (!isThere) process.stdout.write('OpenSearch is absent: the search is tested on PostgreSQL alone.\n');

/** The search engines that are available on this machine. */
export const searchEngines: readonly ('postgres' | 'elasticsearch')[] = isThere
  ? ['postgres', 'elasticsearch']
  : ['postgres'];
