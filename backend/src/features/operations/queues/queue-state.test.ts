import { expect, test } from 'vitest';
import { queueStateOf, type QueueFigures } from './queue-state.ts';

const still: QueueFigures = {
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  donePerMinute: 0,
  failedPerMinute: 0,
  oldestWaitingMs: null,
};
const stateOf = (figures: Partial<QueueFigures>) => queueStateOf({ ...still, ...figures });

test('A queue without work is idle', () => {
  expect(stateOf({})).toBe('idle');
  expect(stateOf({ delayed: 40 })).toBe('idle');
});

test('A queue with work is running, however much waits', () => {
  expect(stateOf({ waiting: 1, oldestWaitingMs: 20 })).toBe('running');
  expect(stateOf({ active: 1 })).toBe('running');
  expect(stateOf({ donePerMinute: 3 })).toBe('running');
  expect(stateOf({ waiting: 900, oldestWaitingMs: 600_000, donePerMinute: 5 })).toBe('running');
});

test('A queue is stuck if no worker has taken its work for more than a minute', () => {
  expect(stateOf({ waiting: 1, oldestWaitingMs: 60_001 })).toBe('stuck');
  expect(stateOf({ waiting: 1, oldestWaitingMs: 60_000 })).toBe('running');
  expect(stateOf({ waiting: 1, oldestWaitingMs: 90_000, active: 1 })).toBe('running');
  expect(stateOf({ waiting: 1, oldestWaitingMs: 90_000, failed: 2, failedPerMinute: 1 })).toBe('stuck');
});

test('A queue is failing if jobs fail now, or if failed jobs wait for an operator', () => {
  expect(stateOf({ failedPerMinute: 1, donePerMinute: 90 })).toBe('failing');
  expect(stateOf({ failed: 2, donePerMinute: 90 })).toBe('failing');
});
