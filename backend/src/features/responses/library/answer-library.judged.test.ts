import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { rewordedInfrastructureAgain } from '../../../testing/answer-library/reworded-infrastructure-again.ts';
import { rewordedInfrastructure } from '../../../testing/answer-library/reworded-infrastructure.ts';
import { rewordedSecurityAgain } from '../../../testing/answer-library/reworded-security-again.ts';
import { rewordedSecurity } from '../../../testing/answer-library/reworded-security.ts';
import { rewordedInfrastructureThird } from '../../../testing/answer-library/reworded-infrastructure-third.ts';
import { rewordedSecurityThird } from '../../../testing/answer-library/reworded-security-third.ts';
import { sameMeaning } from '../../../testing/answer-library/same-meaning.ts';
import { matchQuestions } from './library-match.ts';
import type { PlacedQuestion } from './library-profile.ts';
import { stemOf, wordsOf } from './library-words.ts';

const real = new URL('../../../../../../shared/data/questionnaires/', import.meta.url);
const present = existsSync(real);
if (!present)
  process.stdout.write('answer library: the folder ../shared/data is absent, it is not judged by it\n');

const read = (name: string): PlacedQuestion[] =>
  parse(readFileSync(new URL(name, real)), { columns: true, skip_empty_lines: true });

/** Words that are only grammar. This count ignores fewer words than the matcher does. */
const grammar = new Set(
  `a about all an and any are as at be been by can could did do does for from had has have how if in into is it its may
  must no not of on or our out shall should than that the their them then there these they this those to was we were what
  when where which who will with would you your yours`.split(/\s+/),
);
const contentWordsOf = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => !grammar.has(word))
      .map(stemOf),
  );

/** A question reworded by people who had not seen the matcher. `row` counts the questions of the file from 1. */
interface RewordedQuestion {
  row: number;
  question: string;
  type: string;
}

/** Returns another author's copy of the questionnaire: in other words, under the same sections. */
const copyOf = (library: readonly PlacedQuestion[], reworded: readonly RewordedQuestion[]) =>
  reworded.map(({ row, question, type }) => {
    const original = library[row - 1];
    if (!original) throw new Error(`no question ${row}`);
    return { original, reworded: { ...original, question, type } };
  });

const counted = (library: readonly PlacedQuestion[], reworded: readonly RewordedQuestion[]) => {
  const copies = copyOf(library, reworded);
  const matches = matchQuestions(
    library,
    copies.map(({ reworded: question }) => question),
  );
  const right = copies.filter(({ original }, at) => {
    const match = matches[at];
    return match !== undefined && library[match.at]?.question === original.question;
  }).length;
  const suggested = matches.filter(Boolean).length;
  return { right, wrong: suggested - right };
};

/** Counts suggestions for one questionnaire from the answers to the other, except for questions with the same meaning. */
function countWrong(
  library: readonly PlacedQuestion[],
  questions: readonly PlacedQuestion[],
  isSame: (question: number, known: number) => boolean,
): number {
  return matchQuestions(library, questions).filter((match, at) => match && !isSame(at + 1, match.at + 1))
    .length;
}

describe.runIf(present)('the answer library, judged by independently written rewordings', () => {
  const security = present ? read('security-and-privacy.csv') : [];
  const infrastructure = present ? read('infrastructure.csv') : [];
  const cases = [
    ['security and privacy', security, rewordedSecurity],
    ['infrastructure', infrastructure, rewordedInfrastructure],
    ['security and privacy, by other eyes', security, rewordedSecurityAgain],
    ['infrastructure, by other eyes', infrastructure, rewordedInfrastructureAgain],
    ['security and privacy, a third time', security, rewordedSecurityThird],
    ['infrastructure, a third time', infrastructure, rewordedInfrastructureThird],
  ] as const;

  test.each(cases)('%s: 30 rewordings share at most half of their content words', (_, library, reworded) => {
    expect(new Set(reworded.map(({ row }) => row)).size).toBe(30);
    const tooAlike = copyOf(library, reworded).filter(({ original, reworded: copy }) => {
      const [own, theirs] = [contentWordsOf(copy.question), contentWordsOf(original.question)];
      const common = [...own].filter((word) => theirs.has(word));
      return common.length > Math.min(own.size, theirs.size) / 2;
    });
    expect(tooAlike.length).toBe(0);
  });

  test.each(cases)('%s: the answered library gets 24 of 30 rewordings right', (_, library, reworded) => {
    const { right, wrong } = counted(library, reworded);
    expect(right).toBeGreaterThanOrEqual(24);
    expect(wrong).toBeLessThanOrEqual(3);
  });

  test('A different questionnaire gets at most 3 wrong suggestions in either direction', () => {
    const same = new Set(sameMeaning.map((pair) => `${pair.security} ${pair.infrastructure}`));
    const onSecurity = countWrong(security, infrastructure, (question, known) =>
      same.has(`${known} ${question}`),
    );
    const onInfrastructure = countWrong(infrastructure, security, (question, known) =>
      same.has(`${question} ${known}`),
    );
    expect([onSecurity <= 3, onInfrastructure <= 3]).toEqual([true, true]);
  });
});
