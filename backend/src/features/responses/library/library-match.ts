import { contrasts, turns } from './library-contrasts.ts';
import { profileOf, type Form, type PlacedQuestion, type Profile } from './library-profile.ts';

/** A question of the library and the confidence, from 0 to 1, that it means the same. */
export interface Match {
  at: number;
  confidence: number;
}

/**
 * Values found by experiment on `testing/library-rewordings.ts`. The threshold also takes the judged counts into account:
 * decision 035.
 */
const tuning = {
  /** The confidence below which nothing is suggested. */
  threshold: 0.245,
  /** The factor that lowers the threshold for a question under the same section with a clear lead. */
  placed: 0.6,
  clearLead: 1.16,
  /** The required lead of the best match over the next one with a different meaning. */
  minLead: 1.045,
  /** How much a long lead adds. */
  lead: 0.33,
  /** The weight of section and category relative to the question itself. */
  context: 0.52,
  /** The minimum share of the similarity that the questions themselves must contribute. */
  minOwnShare: 0.46,
  /** The factor for "whether" against "how" or "what". */
  otherForm: 0.9,
  /** The factor for a number, an interval, a name or a place, against anything else. */
  otherWant: 0.62,
  furtherOnly: 0.6,
  contrast: 0.33,
  oneSided: 0.78,
  turn: 0.85,
  catchAll: 0.5,
  /** A company's own library may be small, so this many imaginary questions of the field are added to the counts. */
  imagined: 80,
  imaginedShare: 0.05,
  /** Weights of features that no question of the library has: plain words are chance, concepts indicate another subject. */
  unknownWord: 0.2,
  unknownConcept: 1.1,
  questionNorm: 1.25,
  knownNorm: 0.75,
  /** From this closeness on, two questions of the library mean the same and do not compete. */
  same: 0.6,
};
/** How many candidates are compared in detail. All others have lower scores even before deductions. */
const looked = 24;
/** From this strength on, a question expresses a concept and does not only touch it. */
const minStrength = 0.55;

type Weights = ReadonlyMap<string, number>;

interface Entry {
  profile: Profile;
  weights: Weights;
  norm: number;
  /** The divisor of its similarity to another question, if this is the known one. */
  size: number;
  /** The concepts that the question expresses, for each contrast. */
  sides: readonly (readonly string[])[];
  turns: readonly boolean[];
}

const groups = contrasts.map((group) => group.map((name) => `#${name}`));
const turning = turns.map((name) => `#${name}`);

const sidesOf = ({ mentions, context }: Profile) =>
  groups.map((group) => {
    const own = group.filter((name) => (mentions.get(name) ?? 0) >= minStrength);
    return own.length > 0 ? own : group.filter((name) => (context.get(name) ?? 0) >= minStrength);
  });

function countsOf(profiles: readonly Profile[], counts = new Map<string, number>()): Map<string, number> {
  for (const { mentions } of profiles)
    for (const name of mentions.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function weigh(profile: Profile, rarityOf: (feature: string) => number): Entry {
  const weights = new Map<string, number>();
  for (const [name, strength] of profile.mentions) weights.set(name, strength * rarityOf(name));
  for (const [name, strength] of profile.context) {
    const weight = strength * rarityOf(name) * tuning.context;
    if (weight > (weights.get(name) ?? 0)) weights.set(name, weight);
  }
  let square = 0;
  for (const weight of weights.values()) square += weight * weight;
  const norm = Math.sqrt(square) || 1;
  return {
    profile,
    weights,
    norm,
    size: norm ** tuning.knownNorm,
    sides: sidesOf(profile),
    turns: turning.map((name) => (profile.mentions.get(name) ?? 0) >= minStrength),
  };
}

const isLoose = (form: Form) => form === 'whether' || form === 'open';

function formAgreement(own: Form, known: Form): number {
  if (own === known) return 1;
  return isLoose(own) && isLoose(known) ? tuning.otherForm : tuning.otherWant;
}

/** Returns a factor that is lower for each aspect in which the two questions differ, or that only one has. */
function agreement(question: Entry, known: Entry): number {
  let factor = formAgreement(question.profile.form, known.profile.form);
  for (const [at, here] of question.sides.entries()) {
    const there = known.sides[at] ?? [];
    if (here.length === 0 && there.length === 0) continue;
    if (here.length > 0 && there.length > 0) {
      if (!here.some((name) => there.includes(name))) factor *= tuning.contrast;
      continue;
    }
    factor *= question.profile.form === 'more' ? tuning.contrast * tuning.catchAll : tuning.oneSided;
  }
  for (const [at, here] of question.turns.entries()) if (here !== known.turns[at]) factor *= tuning.turn;
  if (known.profile.isFurther !== question.profile.isFurther) factor *= tuning.furtherOnly;
  return factor;
}

/** Returns how much of the similarity comes from the question itself. An equal place is never enough to match two questions. */
function ownPart(question: Entry, known: Entry, shared: number): number {
  let own = 0;
  for (const name of question.profile.mentions.keys())
    own +=
      (question.weights.get(name) ?? 0) *
      (known.profile.mentions.has(name) ? (known.weights.get(name) ?? 0) : 0);
  return Math.min(1, own / (shared * tuning.minOwnShare));
}

function similarity(question: Entry, known: Entry, shared: number): number {
  if (shared === 0) return 0;
  const base = shared / (question.norm ** tuning.questionNorm * known.size);
  return base * agreement(question, known) * ownPart(question, known, shared);
}

function sharedBy(entry: Entry, other: Entry): number {
  const [few, many] = entry.weights.size < other.weights.size ? [entry, other] : [other, entry];
  let shared = 0;
  for (const [name, weight] of few.weights) shared += weight * (many.weights.get(name) ?? 0);
  return shared;
}

/**
 * Returns, for each asked question, the library question with the same meaning, or undefined if none matches clearly. A yes-no
 * answer does not fit a detailed question, or the reverse. It therefore only compares questions of one type.
 */
export function matchQuestions(
  library: readonly PlacedQuestion[],
  questions: readonly PlacedQuestion[],
): (Match | undefined)[] {
  const steps = matchInSteps(library, questions);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Does the same with about one question in each step: four thousand against four thousand take seconds. */
export function* matchInSteps(
  library: readonly PlacedQuestion[],
  questions: readonly PlacedQuestion[],
): Generator<void, (Match | undefined)[]> {
  const known: Profile[] = [];
  for (const question of library) {
    known.push(profileOf(question));
    yield;
  }
  const wanted: Profile[] = [];
  for (const question of questions) {
    wanted.push(profileOf(question));
    yield;
  }
  const knownCounts = countsOf(known);
  const counts = countsOf(wanted, new Map(knownCounts));
  const all = known.length + wanted.length + tuning.imagined;
  const rarityOf = (name: string) =>
    Math.log(all / ((counts.get(name) ?? 0) + tuning.imagined * tuning.imaginedShare));
  const questionRarityOf = (name: string) => {
    if (knownCounts.has(name)) return rarityOf(name);
    return rarityOf(name) * (name.startsWith('#') ? tuning.unknownConcept : tuning.unknownWord);
  };
  const entries = known.map((profile) => weigh(profile, rarityOf));
  const postings = postingsOf(entries);
  const sizes = Float64Array.from(entries, ({ size }) => size);
  const matches: (Match | undefined)[] = [];
  for (const profile of wanted) {
    matches.push(bestOf(entries, sizes, postings, weigh(profile, questionRarityOf)));
    yield;
  }
  return matches;
}

/** The questions that have a feature, and how strongly. Plain arrays, because thousands of questions may share a feature. */
interface Posting {
  at: number[];
  weight: number[];
}

function postingsOf(entries: readonly Entry[]): ReadonlyMap<string, Posting> {
  const postings = new Map<string, Posting>();
  for (const [at, { weights }] of entries.entries()) {
    for (const [name, weight] of weights) {
      const list = postings.get(name) ?? { at: [], weight: [] };
      if (list.at.length === 0) postings.set(name, list);
      list.at.push(at);
      list.weight.push(weight);
    }
  }
  return postings;
}

function addShared(shared: Float64Array, { at, weight }: Posting, own: number): void {
  for (let index = 0; index < at.length; index += 1) {
    const place = at[index] ?? 0;
    shared[place] = (shared[place] ?? 0) + own * (weight[index] ?? 0);
  }
}

function bestOf(
  entries: readonly Entry[],
  sizes: Float64Array,
  postings: ReadonlyMap<string, Posting>,
  question: Entry,
): Match | undefined {
  const shared = new Float64Array(entries.length);
  for (const [name, weight] of question.weights) {
    const list = postings.get(name);
    if (list) addShared(shared, list, weight);
  }
  const near: { at: number; entry: Entry; score: number }[] = [];
  let minScore = 0;
  // Plain arrays again, because this loop passes every library question for every asked question.
  for (let at = 0; at < sizes.length; at += 1) {
    const score = (shared[at] ?? 0) / (sizes[at] ?? 1);
    if (score <= minScore) continue;
    const entry = entries[at];
    if (entry?.profile.type !== question.profile.type) continue;
    insertNearest(near, { at, entry, score });
    if (near.length === looked) minScore = near.at(-1)?.score ?? 0;
  }
  const ranked = near
    .map(({ at, entry }) => ({ at, entry, score: similarity(question, entry, shared[at] ?? 0) }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const [best] = ranked;
  if (!best || best.score === 0) return undefined;
  const rival = ranked.find(({ entry }) => entry !== best.entry && !areSame(best.entry, entry));
  const behind = rival ? rival.score / best.score : 0;
  const score = best.score * (1 + tuning.lead * (1 - behind));
  const isPlaced =
    best.entry.profile.place !== '' &&
    best.entry.profile.place === question.profile.place &&
    behind <= 1 / tuning.clearLead;
  const enough = tuning.threshold * (isPlaced ? tuning.placed : 1);
  if (behind > 1 / tuning.minLead || score < enough) return undefined;
  return { at: best.at, confidence: Math.min(1, score) };
}

function insertNearest<One extends { score: number }>(near: One[], entry: One): void {
  const place = near.findIndex(({ score }) => score < entry.score);
  near.splice(place < 0 ? near.length : place, 0, entry);
  if (near.length > looked) near.pop();
}

const areSame = (entry: Entry, other: Entry): boolean =>
  entry.profile.key === other.profile.key || similarity(entry, other, sharedBy(entry, other)) >= tuning.same;
