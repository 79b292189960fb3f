import { expect, test } from 'vitest';
import type { HeardPush } from './push-replay.ts';
import { hearRooms, type RoomHearing } from './room-hearing.ts';

const said = (word: string) => ({ name: 'notificationsChanged', payload: { word } }) as unknown as HeardPush;
const words = (pushes: readonly HeardPush[]) =>
  pushes.map(({ payload }) => (payload as unknown as { word: string }).word);
const at = (from: number, to = from, room = 'hall') => ({ room, from, to });

function scene() {
  const applied: string[] = [];
  const gaps: string[] = [];
  const hearing: RoomHearing = hearRooms(
    (pushes) => applied.push(...words(pushes)),
    (room) => {
      gaps.push(room);
      answer = hearing.ask(room);
    },
  );
  let answer: ReturnType<RoomHearing['ask']> = () => undefined;
  const joined = (seq: number, room = 'hall') => hearing.ask(room)({ seq, missed: null });
  return {
    hearing,
    applied,
    gaps,
    joined,
    answered: (...answers: Parameters<typeof answer>) => answer(...answers),
  };
}

test('what follows what was heard is applied, packets of several included', () => {
  const { hearing, applied, gaps, joined } = scene();
  joined(7);
  hearing.arrived(at(8), [said('a')]);
  hearing.arrived(at(9, 12), [said('b'), said('c')]);
  hearing.arrived(at(13), [said('d')]);
  expect(applied).toEqual(['a', 'b', 'c', 'd']);
  expect([gaps, hearing.sinceOf('hall')]).toEqual([[], 13]);
});

test('a missing number is asked for, and what came behind it waits for the answer', () => {
  const { hearing, applied, gaps, joined, answered } = scene();
  joined(7);
  hearing.arrived(at(9), [said('b')]);
  hearing.arrived(at(10), [said('c')]);
  expect([applied, gaps, hearing.sinceOf('hall')]).toEqual([[], ['hall'], 7]);
  answered({ seq: 9, missed: [said('a'), said('b')] });
  expect(applied).toEqual(['a', 'b', 'c']);
  expect(hearing.sinceOf('hall')).toBe(10);
});

test('rooms have numbers of their own', () => {
  const { hearing, gaps, joined } = scene();
  joined(7);
  joined(100, 'yard');
  hearing.arrived(at(101, 101, 'yard'), [said('a')]);
  hearing.arrived(at(8), [said('b')]);
  expect(gaps).toEqual([]);
});

test('a number that the server counts and that was not heard is asked for, one that was is not', () => {
  const { hearing, gaps, joined } = scene();
  joined(7);
  hearing.noteLastSeq('hall', 7);
  hearing.noteLastSeq('elsewhere', 9);
  expect(gaps).toEqual([]);
  hearing.noteLastSeq('hall', 8);
  hearing.noteLastSeq('hall', 9);
  expect(gaps).toEqual(['hall']);
});

test('without an answer nothing is lost, and nothing is taken for heard', () => {
  const { hearing, applied, joined, answered } = scene();
  joined(7);
  hearing.arrived(at(9), [said('b')]);
  answered();
  expect([applied, hearing.sinceOf('hall')]).toEqual([['b'], undefined]);
});

test('after a lost connection the same is asked for again, and a late answer counts no more', () => {
  const { hearing, applied, joined, answered } = scene();
  joined(7);
  hearing.arrived(at(9), [said('b')]);
  hearing.lost();
  answered({ seq: 9, missed: [said('a'), said('b')] });
  expect([applied, hearing.sinceOf('hall')]).toEqual([[], 7]);
  hearing.ask('hall')({ seq: 10, missed: [said('a'), said('b'), said('c')] });
  expect([applied, hearing.sinceOf('hall')]).toEqual([['a', 'b', 'c'], 10]);
});

test('to a room in which nothing was ever said the first push may have any number', () => {
  const { hearing, gaps, joined } = scene();
  joined(0);
  hearing.arrived(at(1_700_000), [said('a')]);
  expect([gaps, hearing.sinceOf('hall')]).toEqual([[], 1_700_000]);
});

test('asked about twice at once, nothing that waited is lost', () => {
  const { hearing, applied } = scene();
  const first = hearing.ask('hall');
  hearing.arrived(at(8), [said('a')]);
  const second = hearing.ask('hall');
  first({ seq: 7, missed: null });
  second({ seq: 7, missed: null });
  expect([applied, hearing.sinceOf('hall')]).toEqual([['a'], 8]);
});
