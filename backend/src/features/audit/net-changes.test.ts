import { describe, expect, test } from 'vitest';
import { netChanges } from './net-changes.ts';

const milestone = (position: number, name: string, date: string | null) => ({ position, name, date });

describe('Net changes of an action', () => {
  test('A row restored to its earlier value is no change, and a row restored differently shows the difference', () => {
    const deletion = (row: ReturnType<typeof milestone>) => ({
      table: 'milestone',
      key: { position: row.position },
      before: row,
      after: null,
    });
    const come = (row: ReturnType<typeof milestone>) => ({ ...deletion(row), before: null, after: row });
    expect(
      netChanges([
        deletion(milestone(1, 'Start', null)),
        deletion(milestone(2, 'End', '2026-03-01')),
        come(milestone(1, 'Start', null)),
        come(milestone(2, 'End', '2026-03-08')),
      ]),
    ).toEqual([
      {
        table: 'milestone',
        row: milestone(2, 'End', '2026-03-08'),
        before: { date: '2026-03-01' },
        after: { date: '2026-03-08' },
      },
    ]);
  });

  test('For several changes of one row, the first value before and the last value after count', () => {
    const change = (before: object, after: object) => ({
      table: 'rfp',
      key: { id: 'a' },
      before: { ...before },
      after: { ...after },
    });
    expect(
      netChanges([
        change({ name: 'A', version: 1 }, { name: 'B', version: 2 }),
        change({ version: 2, scope: 'public' }, { version: 3, scope: 'private' }),
        change({ name: 'B' }, { name: 'A' }),
      ]),
    ).toEqual([
      {
        table: 'rfp',
        row: { id: 'a', name: 'A', version: 3, scope: 'private' },
        before: { version: 1, scope: 'public' },
        after: { version: 3, scope: 'private' },
      },
    ]);
  });

  test('A row that was added and removed within the action does not appear', () => {
    const row = { id: 1, text: 'Is it?' };
    expect(
      netChanges([
        { table: 'question', key: { id: 1 }, before: null, after: row },
        { table: 'question', key: { id: 1 }, before: { text: 'Is it?' }, after: { text: 'Is it not?' } },
        { table: 'question', key: { id: 1 }, before: { ...row, text: 'Is it not?' }, after: null },
      ]),
    ).toEqual([]);
  });

  test('Rows with new keys are the same row if people identify them by other columns', () => {
    const section = (id: string, name: string) => ({ id, kind: 'technical', position: 0, name });
    const changes = [
      { table: 'requirement_section', key: { id: 'a' }, before: section('a', 'Sign-in'), after: null },
      { table: 'requirement_section', key: { id: 'b' }, before: null, after: section('b', 'Sign-in') },
    ];
    expect(netChanges(changes, { requirement_section: ['kind', 'position'] })).toEqual([
      { table: 'requirement_section', row: section('b', 'Sign-in'), before: { id: 'a' }, after: { id: 'b' } },
    ]);
    expect(netChanges(changes)).toHaveLength(2);
  });
});
