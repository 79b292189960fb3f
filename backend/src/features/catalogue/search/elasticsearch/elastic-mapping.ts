import type { estypes } from '@elastic/elasticsearch';

/** Increase this with every change below; processes of two versions then each search their own index. */
const mappingVersion = 2;

/**
 * Returns the alias that the API searches, which points to the complete index. `name` is the common prefix of all indexes of an
 * installation.
 */
export const liveAlias = (name: string): string => `${name}_v${mappingVersion}`;
/** Returns the alias of the index under construction; without one, it points to the live index. */
export const nextAlias = (name: string): string => `${name}_v${mappingVersion}_next`;
/** Returns the name of an index created at the given time. */
export const indexAt = (name: string, timeMs: number): string => `${liveAlias(name)}_${timeMs}`;
/** Matches every index of this version. */
export const indexPattern = (name: string): string => `${liveAlias(name)}_*`;
/** Matches every index of an installation, of any version. */
export const anyIndexPattern = (name: string): string => `${name}_v*`;

/** The maximum length of a prefix that finds a word while it is typed. A whole name is found by all its indexed letters. */
const maxPrefixLength = 20;
const maxIndexedLength = 64;

const unseen = '00AD 200B 200C 200D 200E 200F 202A 202B 202C 202D 202E 2060 2066 2067 2068 2069 FEFF'.split(
  ' ',
);

/**
 * Normalises words as PostgreSQL's catalogue_fold does, after `normaliseSpelling`: no case, no accents, no invisible characters, only
 * letters and digits. No word is too common to be found.
 */
const analysis: estypes.IndicesIndexSettingsAnalysis = {
  char_filter: {
    seen: { type: 'mapping', mappings: [...unseen.map((code) => `\\u${code}=>`), 'ё=>е', 'Ё=>Е'] },
    joined: { type: 'pattern_replace', pattern: '[^\\p{L}\\p{N}\\p{M}]+', replacement: '' },
  },
  tokenizer: { words: { type: 'pattern', pattern: '[^\\p{L}\\p{N}\\p{M}]+' } },
  filter: {
    bounded: { type: 'truncate', length: maxIndexedLength },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: maxPrefixLength },
    beginning: { type: 'truncate', length: maxPrefixLength },
    whole_beginnings: { type: 'edge_ngram', min_gram: 3, max_gram: maxIndexedLength },
    four: { type: 'length', min: 4 },
    eight: { type: 'length', min: 8 },
  },
  analyzer: {
    words: words('words', []),
    words_begun: words('words', ['beginnings']),
    words_typed: words('words', ['beginning']),
    words_of_four: words('words', ['four']),
    words_of_eight: words('words', ['eight']),
    whole: words('keyword', [], ['joined']),
    whole_begun: words('keyword', ['whole_beginnings'], ['joined']),
  },
};

function words(tokenizer: string, further: string[], charFilters: string[] = []): estypes.AnalysisAnalyzer {
  const folding = ['lowercase', 'asciifolding', 'bounded'];
  return {
    type: 'custom',
    char_filter: ['seen', ...charFilters],
    tokenizer,
    filter: [...folding, ...further],
  };
}

const sparse = { type: 'text', norms: false, index_options: 'docs' } as const;

/**
 * Indexes a text by its words, by their prefixes, and by words that may have one misspelled letter (from four letters) or two
 * (from eight).
 */
const wordsOfText: estypes.MappingProperty = {
  ...sparse,
  analyzer: 'words',
  fields: {
    begun: { ...sparse, analyzer: 'words_begun', search_analyzer: 'words_typed' },
    four: { ...sparse, analyzer: 'words_of_four', search_analyzer: 'words' },
    eight: { ...sparse, analyzer: 'words_of_eight', search_analyzer: 'words' },
  },
};

/** Indexes a name as if it had no spaces. */
const wholeName: estypes.MappingProperty = {
  ...sparse,
  analyzer: 'whole',
  fields: { begun: { ...sparse, analyzer: 'whole_begun', search_analyzer: 'whole' } },
};

/** One shard counts exactly and holds millions of products; counts over several shards would be estimates. */
export const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  // The engine remembers a deletion for as long as an older version of its row may still arrive.
  gc_deletes: '10m',
  max_ngram_diff: maxIndexedLength,
  analysis,
};
/** How soon a change becomes searchable. */
export const refreshInterval = '500ms';

const keyword = { type: 'keyword' } as const;
/** Prepares the data for counting when a change becomes visible, not at the next search. */
const facet = { ...keyword, eager_global_ordinals: true } as const;

export const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    objectID: keyword,
    /** The result card, as the API returns it. */
    hit: { type: 'object', enabled: false },
    hasLogo: { type: 'boolean' },
    sortName: keyword,
    wordsInName: { type: 'short' },
    category: { ...facet, fields: { words: wordsOfText } },
    subCategory: { ...facet, fields: { words: wordsOfText } },
    company: facet,
    targetPersona: facet,
    allKeywords: facet,
    employees: keyword,
    name: wordsOfText,
    maker: wordsOfText,
    filed: wordsOfText,
    text: wordsOfText,
    wholeName,
    wholeLabels: wholeName,
  },
};
