import { expect, test } from 'vitest';
import type { ReceivedPush } from '../pushes/push-replay.ts';
import { createRoomStreams, type RoomStreams } from './room-streams.ts';

const pushOf = (word: string) =>
  ({ name: 'notificationsChanged', payload: { word } }) as unknown as ReceivedPush;
const words = (pushes: readonly ReceivedPush[]) =>
  pushes.map(({ payload }) => (payload as unknown as { word: string }).word);
const at = (from: number, to = from, room = 'hall') => ({ room, from, to });

function setUp() {
  const applied: string[] = [];
  const gaps: string[] = [];
  const streams: RoomStreams = createRoomStreams(
    (pushes) => applied.push(...words(pushes)),
    (room) => {
      gaps.push(room);
      answer = streams.startRequest(room);
    },
  );
  let answer: ReturnType<RoomStreams['startRequest']> = () => undefined;
  const joined = (seq: number, room = 'hall') => streams.startRequest(room)({ seq, missed: null });
  return {
    streams,
    applied,
    gaps,
    joined,
    answered: (...answers: Parameters<typeof answer>) => answer(...answers),
  };
}

test('Consecutive pushes are applied, including several packets at once', () => {
  const { streams, applied, gaps, joined } = setUp();
  joined(7);
  streams.arrived(at(8), [pushOf('a')]);
  streams.arrived(at(9, 12), [pushOf('b'), pushOf('c')]);
  streams.arrived(at(13), [pushOf('d')]);
  expect(applied).toEqual(['a', 'b', 'c', 'd']);
  expect([gaps, streams.sinceOf('hall')]).toEqual([[], 13]);
});

test('A missing number is requested, and later pushes wait for the response', () => {
  const { streams, applied, gaps, joined, answered } = setUp();
  joined(7);
  streams.arrived(at(9), [pushOf('b')]);
  streams.arrived(at(10), [pushOf('c')]);
  expect([applied, gaps, streams.sinceOf('hall')]).toEqual([[], ['hall'], 7]);
  answered({ seq: 9, missed: [pushOf('a'), pushOf('b')] });
  expect(applied).toEqual(['a', 'b', 'c']);
  expect(streams.sinceOf('hall')).toBe(10);
});

test('Each room has its own numbers', () => {
  const { streams, gaps, joined } = setUp();
  joined(7);
  joined(100, 'yard');
  streams.arrived(at(101, 101, 'yard'), [pushOf('a')]);
  streams.arrived(at(8), [pushOf('b')]);
  expect(gaps).toEqual([]);
});

test('A number that the server counts is requested only if its push did not arrive', () => {
  const { streams, gaps, joined } = setUp();
  joined(7);
  streams.recordLastSeq('hall', 7);
  streams.recordLastSeq('elsewhere', 9);
  expect(gaps).toEqual([]);
  streams.recordLastSeq('hall', 8);
  streams.recordLastSeq('hall', 9);
  expect(gaps).toEqual(['hall']);
});

test('Without a response no push is lost, and none counts as received', () => {
  const { streams, applied, joined, answered } = setUp();
  joined(7);
  streams.arrived(at(9), [pushOf('b')]);
  answered();
  expect([applied, streams.sinceOf('hall')]).toEqual([['b'], undefined]);
});

test('After a lost connection the same pushes are requested again, and a late response is ignored', () => {
  const { streams, applied, joined, answered } = setUp();
  joined(7);
  streams.arrived(at(9), [pushOf('b')]);
  streams.lost();
  answered({ seq: 9, missed: [pushOf('a'), pushOf('b')] });
  expect([applied, streams.sinceOf('hall')]).toEqual([[], 7]);
  streams.startRequest('hall')({ seq: 10, missed: [pushOf('a'), pushOf('b'), pushOf('c')] });
  expect([applied, streams.sinceOf('hall')]).toEqual([['a', 'b', 'c'], 10]);
});

test('The first push to a room without earlier pushes may have any number', () => {
  const { streams, gaps, joined } = setUp();
  joined(0);
  streams.arrived(at(1_700_000), [pushOf('a')]);
  expect([gaps, streams.sinceOf('hall')]).toEqual([[], 1_700_000]);
});

test('Two simultaneous requests for a room lose no waiting push', () => {
  const { streams, applied } = setUp();
  const first = streams.startRequest('hall');
  streams.arrived(at(8), [pushOf('a')]);
  const second = streams.startRequest('hall');
  first({ seq: 7, missed: null });
  second({ seq: 7, missed: null });
  expect([applied, streams.sinceOf('hall')]).toEqual([['a'], 8]);
});
