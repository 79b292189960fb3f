import { expect, test } from 'vitest';
import { planKills, victims, victimsOn } from './kill-plan.ts';

test('Every victim dies once a round, in another order each time', () => {
  const plan = planKills(victims, 20, 7).map(({ victim }) => victim);
  const rounds = Array.from({ length: 20 }, (_, round) => plan.slice(round * 6, round * 6 + 6));
  for (const round of rounds) expect([...round].sort()).toEqual([...victims].sort());
  expect(new Set(rounds.map((round) => round.join())).size).toBeGreaterThan(10);
});

test('The same seed gives the same plan, and another seed another plan', () => {
  expect(planKills(victims, 3, 7)).toEqual(planKills(victims, 3, 7));
  expect(planKills(victims, 3, 8)).not.toEqual(planKills(victims, 3, 7));
});

test('On PostgreSQL the plan has no broker beside the database', () => {
  expect(victimsOn('postgres')).toEqual(['api', 'relay', 'worker', 'database', 'backend']);
  expect(victimsOn('redis')).toEqual(victims);
});
