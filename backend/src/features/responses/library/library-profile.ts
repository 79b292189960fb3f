import { concepts } from './library-concepts.ts';
import { spellingCorrectorOf, isStopWord, stemOf, wordsOf } from './library-words.ts';

/** A question with its place in the questionnaire. */
export interface PlacedQuestion {
  category: string;
  section: string;
  question: string;
  type: string;
}

/** The kind of answer that a question expects. */
export type Form = 'whether' | 'open' | 'more' | 'frequency' | 'count' | 'link' | 'limit' | 'who' | 'where';

/** The content of a question with strengths. `#` precedes a concept; everything else is the stem of a word. */
export interface Profile {
  mentions: ReadonlyMap<string, number>;
  /** The content of its section and category. */
  context: ReadonlyMap<string, number>;
  form: Form;
  type: string;
  /** Whether it asks for anything further, after another question. */
  isFurther: boolean;
  /** The words of its section and category; empty if it has neither. */
  place: string;
  /** A key that is equal for the same words in the same order, whatever their case and punctuation. */
  key: string;
}

const conceptStrength = 1;
const widerStrength = 0.4;
/** The strength of a word that also expresses a concept: the same word counts slightly more than a synonym. */
const wordStrength = 0.3;
const bracketStrength = 0.5;
const negatedStrength = 0.1;
const preambleStrength = 0.4;
const categoryStrength = 0.6;

interface Sense {
  concept: string;
  strength: number;
}

/** The senses of a word or phrase by its stems, and the word count of the longest phrase by its first stem. */
const { senses, longestFrom, vocabulary } = (() => {
  const named = new Map<string, Set<string>>();
  const longest = new Map<string, number>();
  const single = new Set<string>();
  for (const { name, words } of concepts) {
    for (const phrase of words) {
      const parts = wordsOf(phrase);
      const [only = ''] = parts;
      if (parts.length === 1) single.add(only);
      const stems = parts.map(stemOf);
      const [first = ''] = stems;
      longest.set(first, Math.max(longest.get(first) ?? 0, stems.length));
      const key = stems.join(' ');
      named.set(key, (named.get(key) ?? new Set()).add(name));
    }
  }
  const wider = new Map(concepts.map((concept) => [concept.name, concept.wider]));
  const meanings = [...named].map(([key, names]): [string, Sense[]] => {
    const each = 1 / Math.sqrt(names.size);
    return [
      key,
      [...names].flatMap((name) => [
        { concept: `#${name}`, strength: conceptStrength * each },
        ...(wider.get(name) ?? []).map((concept) => ({
          concept: `#${concept}`,
          strength: widerStrength * each,
        })),
      ]),
    ];
  });
  return { senses: new Map(meanings), longestFrom: longest, vocabulary: single };
})();

const speller = spellingCorrectorOf(vocabulary);
const spelt = new Map<string, string>();
const maxSpellings = 50_000;

/** Returns the stem of the intended word. */
function meantBy(word: string): string {
  const stem = stemOf(word);
  if (longestFrom.has(stem) || vocabulary.has(word)) return stem;
  const known = spelt.get(word);
  if (known !== undefined) return known;
  const meant = speller(word);
  const found = meant === undefined ? stem : stemOf(meant);
  if (spelt.size >= maxSpellings) spelt.clear();
  spelt.set(word, found);
  return found;
}

function addFeature(features: Map<string, number>, name: string, strength: number): void {
  if (strength > (features.get(name) ?? 0)) features.set(name, strength);
}

/** Reads the longest phrase that begins at each word. The words inside a phrase count only as themselves. */
function read(text: string, strength: number, features: Map<string, number>): void {
  const words = wordsOf(text);
  const stems = words.map(meantBy);
  let at = 0;
  while (at < words.length) {
    let taken = Math.min(longestFrom.get(stems[at] ?? '') ?? 1, words.length - at);
    let found: readonly Sense[] | undefined;
    for (; taken >= 1; taken -= 1) {
      if (taken === 1 && isStopWord(words[at] ?? '')) break;
      found = senses.get(stems.slice(at, at + taken).join(' '));
      if (found) break;
    }
    taken = Math.max(taken, 1);
    for (const sense of found ?? []) addFeature(features, sense.concept, strength * sense.strength);
    for (let inside = at; inside < at + taken; inside += 1) {
      const stem = stems[inside] ?? '';
      if (isStopWord(words[inside] ?? '')) continue;
      addFeature(features, stem, strength * (found || senses.has(stem) ? wordStrength : conceptStrength));
    }
    at += taken;
  }
}

const forms: readonly (readonly [Form, RegExp])[] = [
  [
    'more',
    /anything (else|more)|what else should we|forg[eo]t(ten)? to ask|other comments|like to add|want us to know|further remarks|additional (comments|information|remarks)/,
  ],
  [
    'frequency',
    // The gap ends at the next "how many". Otherwise a long question would take quadratic time.
    /how many(?:(?!how many)[^?])* (a|per|each|every|in a)( \w+)? (year|quarter|month|week)|how (often|frequently|regularly)|(what|which) (intervals?|frequency|cadence|schedule|rhythm|turnus)|frequency|how many times|how much time (passes|goes|lies)|how long (before|until|does it take before)|when (did|do) you last|intervals?\b|rhythm|cadence/,
  ],
  ['count', /how many|number of|headcount|how large|how big|what( i|')s the size|size of/],
  ['link', /\b(link|url|web address|internet address|where (on the web|online|can we (read|find)))\b/],
  [
    'limit',
    /\b(limits?|limited|excluded?|exclusions?|left out|out of scope|outside of it|not (covered|look at|examined|included))\b/,
  ],
  [
    'who',
    /(what|which) (software|product|tool|scanner|compan|firm|vendor|provider|supplier|partner)|by whom|\bwhom?\b|name (the|of the) (compan|firm|vendor|product|software|tool|supplier|provider|partner)/,
  ],
  ['where', /^where\b|\bwhere (is|are|do)\b/],
];
const asksWhether = /^(is|are|do|does|did|have|has|can|could|may|must|will|would|should)\b/;

function formOf(text: string, type: string): Form {
  const plain = text.trim().toLowerCase();
  const form = forms.find(([, pattern]) => pattern.test(plain))?.[0];
  if (form === 'more') return form;
  if (type !== 'yes-no' && form) return form;
  return type === 'yes-no' || asksWhether.test(plain) ? 'whether' : 'open';
}

const asksFurther =
  /\b(the|what|which|any) (other|further|additional|more)\b|\b(what|how|which|who|where) else\b|^(other|further|additional)\b/i;

/** Text in brackets counts less, and text with a "not" almost nothing. Text before the sentence that asks also counts less. */
function partsOf(text: string): [part: string, strength: number][] {
  const brackets = Array.from(text.matchAll(/\(([^)]{0,500})\)/g), ([, inner = '']): [string, number] => [
    inner,
    /\bnot\b/.test(inner) ? negatedStrength : bracketStrength,
  ]);
  const sentences = text.replace(/\([^)]{0,500}\)/g, ' ').match(/[^.?!:]+[.?!:]*/g) ?? [text];
  const isQuestion = (sentence: string) => sentence.trim().endsWith('?');
  const containsQuestion = sentences.some(isQuestion);
  return [
    ...sentences.map((sentence): [string, number] => [
      sentence,
      !containsQuestion || isQuestion(sentence) ? 1 : preambleStrength,
    ]),
    ...brackets,
  ];
}

export function profileOf({ category, section, question, type }: PlacedQuestion): Profile {
  const mentions = new Map<string, number>();
  for (const [part, strength] of partsOf(question)) read(part, strength, mentions);
  const context = new Map<string, number>();
  read(section, 1, context);
  read(category, categoryStrength, context);
  const form = formOf(question, type);
  const isFurther = form !== 'more' && asksFurther.test(question);
  const place = section === '' ? '' : wordsOf(`${category} ${section}`).join(' ');
  return { mentions, context, form, isFurther, type, place, key: wordsOf(question).join(' ') };
}
