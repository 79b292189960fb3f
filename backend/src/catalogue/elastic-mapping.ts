import type { estypes } from '@elastic/elasticsearch';

/** Raised with every change of what follows; processes of two versions then search an index each. */
const mappingVersion = 2;

/** Where the API searches: the alias of the index that is whole. `name` is what all indexes of an installation begin with. */
export const liveAlias = (name: string): string => `${name}_v${mappingVersion}`;
/** The alias of the index that will be whole next; while none is built, that is the live one. */
export const nextAlias = (name: string): string => `${name}_v${mappingVersion}_next`;
/** The name of an index made at that time. */
export const indexAt = (name: string, timeMs: number): string => `${liveAlias(name)}_${timeMs}`;
/** Every index of this version. */
export const indexPattern = (name: string): string => `${liveAlias(name)}_*`;
/** Every index of an installation, of whatever version. */
export const anyIndexPattern = (name: string): string => `${name}_v*`;

/** Letters at the most by which a word is found while it is typed; a whole name by all that are kept of it. */
const maxPrefixLength = 20;
const maxIndexedLength = 64;

const unseen = '00AD 200B 200C 200D 200E 200F 202A 202B 202C 202D 202E 2060 2066 2067 2068 2069 FEFF'.split(
  ' ',
);

/**
 * Words are spelled as PostgreSQL's catalogue_fold spells them, after what `foldable` has done to a text: no case, no
 * accents, no invisible characters, nothing but letters and digits. No word is too common to be found.
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

/** A text by its words, by how they begin, and by those that may be misspelled in one letter (four) or two (eight). */
const wordsOfText: estypes.MappingProperty = {
  ...sparse,
  analyzer: 'words',
  fields: {
    begun: { ...sparse, analyzer: 'words_begun', search_analyzer: 'words_typed' },
    four: { ...sparse, analyzer: 'words_of_four', search_analyzer: 'words' },
    eight: { ...sparse, analyzer: 'words_of_eight', search_analyzer: 'words' },
  },
};

/** A name as if it had no spaces. */
const wholeName: estypes.MappingProperty = {
  ...sparse,
  analyzer: 'whole',
  fields: { begun: { ...sparse, analyzer: 'whole_begun', search_analyzer: 'whole' } },
};

/** One shard counts exactly, and holds millions of products; counts of several shards would be estimates. */
export const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  // A deletion is remembered for as long as an older version of its row may still be on its way.
  gc_deletes: '10m',
  max_ngram_diff: maxIndexedLength,
  analysis,
};
/** How soon a change is found. */
export const refreshInterval = '500ms';

const keyword = { type: 'keyword' } as const;
/** What counting needs is made ready when a change becomes visible, not when somebody searches next. */
const facet = { ...keyword, eager_global_ordinals: true } as const;

export const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    objectID: keyword,
    /** The result card, as it is answered. */
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
