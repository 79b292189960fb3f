import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  everydayInfrastructureRewordings,
  everydaySecurityRewordings,
  infrastructureRewordings,
  laterInfrastructureRewordings,
  laterSecurityRewordings,
  rewordingsOfOtherFields,
  securityRewordings,
  type Rewording,
} from '../../../testing/answer-library/library-rewordings.ts';
import { matchQuestions } from './library-match.ts';
import type { PlacedQuestion } from './library-profile.ts';

const placedQuestion = (question: string, type = 'yes-no', section = '', category = ''): PlacedQuestion => ({
  category,
  section,
  question,
  type,
});
const field = [
  placedQuestion('Are backups on removable media encrypted?'),
  placedQuestion('Do you store backups on tapes?'),
  placedQuestion('How often do you run vulnerability scans?', 'detailed'),
  placedQuestion('How often is staff trained in security?', 'detailed'),
  placedQuestion('Do you have a disciplinary process for policy violations?'),
  placedQuestion('Is there anything else about your servers?', 'detailed'),
];
const found = (question: PlacedQuestion, library: readonly PlacedQuestion[] = field) => {
  const [match] = matchQuestions(library, [question]);
  return match && library[match.at]?.question;
};

describe('a matching question gets a suggestion', () => {
  test.each([
    ['Are recovery copies on memory sticks enciphered?', 'yes-no', 0],
    ['Do you keep recovery copies on tape?', 'yes-no', 1],
    ['At what intervals do you scan for weaknesses?', 'detailed', 2],
    ['How frequently do employees attend awareness courses?', 'detailed', 3],
    ['Are there sanctions for people who break the rules?', 'yes-no', 4],
  ])('%s', (question, type, at) => {
    expect(found(placedQuestion(question, type))).toBe(field[at]?.question);
  });
  test('A typing mistake is read as the intended word', () => {
    expect(found(placedQuestion('At what intervlas do you scan for vulnerabilites?', 'detailed'))).toBe(
      field[2]?.question,
    );
  });
  test('An exact copy has full confidence', () => {
    for (const [at, question] of field.entries())
      expect(matchQuestions(field, [question])[0]).toEqual({ at, confidence: 1 });
  });
  test('The section distinguishes servers from laptops', () => {
    const patched = (section: string) =>
      placedQuestion(
        'Do you install security patches outside of the schedule in an emergency?',
        'yes-no',
        section,
      );
    const library = [patched('Servers'), patched('Laptops')];
    const [first, second] = matchQuestions(library, [patched('Notebooks'), patched('Server estate')]);
    expect([first?.at, second?.at]).toEqual([1, 0]);
  });
});

describe('a different question gets no suggestion', () => {
  test.each([
    [
      'the answer to a question of another type',
      placedQuestion('How are backups on removable media encrypted?', 'detailed'),
    ],
    [
      'what was said of something else',
      placedQuestion('How often do you run penetration tests?', 'detailed'),
    ],
    [
      'what only the section has in common',
      placedQuestion('Which colour is it?', 'detailed', 'Vulnerability scans'),
    ],
    ['what no word has in common', placedQuestion('Which colour?', 'detailed', 'Care', 'Colours')],
    [
      'a catch-all of another subject',
      placedQuestion('Is there anything else about your laptops?', 'detailed'),
    ],
    ['anything for a question without words', placedQuestion('?')],
  ])('%s', (_, question) => {
    expect(found(question)).toBeUndefined();
  });
  test('A shared section is not enough if the questions differ', () => {
    const care = (question: string) => placedQuestion(question, 'detailed', 'Care', 'Operations');
    expect(
      found(care('Which colours does it come in?'), [care('How often are audits performed?')]),
    ).toBeUndefined();
  });
  test('An empty library suggests nothing', () => {
    expect(matchQuestions([], field)).toEqual(field.map(() => undefined));
  });
  test('Two candidates with different meanings give no suggestion', () => {
    const library = [placedQuestion('Are servers patched?'), placedQuestion('Are laptops patched?')];
    expect(found(placedQuestion('Are there patches?'), library)).toBeUndefined();
  });
});

test('The same questions give the same matches, whatever the order of the library', () => {
  const once = matchQuestions(field, field.toReversed()).map((match) => match && field[match.at]?.question);
  const turned = field.toReversed();
  const again = matchQuestions(turned, field.toReversed()).map(
    (match) => match && turned[match.at]?.question,
  );
  expect(again).toEqual(once);
});

const real = new URL('../../../../../../shared/data/questionnaires/', import.meta.url);
const present = existsSync(real);
if (!present)
  process.stdout.write(
    'answer library: the folder ../shared/data is absent, its rewordings are not matched\n',
  );

describe.runIf(present)('the rewordings that were used for tuning', () => {
  const read = (name: string): PlacedQuestion[] =>
    present ? parse(readFileSync(new URL(name, real)), { columns: true, skip_empty_lines: true }) : [];
  const security = read('security-and-privacy.csv');
  const infrastructure = read('infrastructure.csv');
  const share = (library: readonly PlacedQuestion[], rewordings: readonly Rewording[]) => {
    const originals = rewordings.map(([place]) => library[place - 1] ?? placedQuestion(''));
    const matches = matchQuestions(
      library,
      originals.map((original, at) => ({ ...original, question: rewordings[at]?.[1] ?? '' })),
    );
    const right = originals.filter(({ question }, at) => {
      const match = matches[at];
      return match && library[match.at]?.question === question;
    });
    return right.length / rewordings.length;
  };
  test.each([
    ['security', security, securityRewordings, 0.85],
    ['infrastructure', infrastructure, infrastructureRewordings, 0.8],
    ['security, later', security, laterSecurityRewordings, 0.7],
    ['infrastructure, later', infrastructure, laterInfrastructureRewordings, 0.8],
    ['security, everyday', security, everydaySecurityRewordings, 0.8],
    ['infrastructure, everyday', infrastructure, everydayInfrastructureRewordings, 0.75],
  ] as const)('%s', (_, library, rewordings, minShare) => {
    expect(share(library, rewordings)).toBeGreaterThanOrEqual(minShare);
  });
});

test('Rewordings from other fields are recognised, and seldom confused with each other', () => {
  const library = rewordingsOfOtherFields.map(([question, type]) => placedQuestion(question, type));
  const matches = matchQuestions(
    library,
    rewordingsOfOtherFields.map(([, type, reworded]) => placedQuestion(reworded, type)),
  );
  const right = matches.filter((match, at) => match?.at === at).length;
  expect(right).toBeGreaterThanOrEqual(30);
  expect(matches.filter(Boolean).length - right).toBeLessThanOrEqual(3);
});
