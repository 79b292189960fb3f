import { expect, test } from 'vitest';
import { bodyOf, emptyMeeting, fieldOf, localOf, momentOf } from './meeting-values.ts';

const filled = { type: '3', stage: '2', question: ' How? ', slots: ['2026-11-24T09:30', ''] };

test('A discovery meeting has a question, and a demo has a type and a description', () => {
  expect(bodyOf('discoveryMeeting', 'p', { ...filled, slots: [] })).toEqual({
    stage: 2,
    question: 'How?',
    productId: 'p',
    slots: [],
  });
  expect(bodyOf('productDemo', 'p', filled)).toMatchObject({ type: 3, stage: 2, description: 'How?' });
  expect(bodyOf('productDemo', 'p', filled).slots[1]).toBe('');
  expect(fieldOf('description')).toBe('question');
});

test('An option that was not chosen is missing', () => {
  expect(bodyOf('productDemo', 'p', emptyMeeting)).toEqual({
    type: undefined,
    stage: undefined,
    description: '',
    productId: 'p',
    slots: [],
  });
});

test('A field value in the zone of the reader converts to a moment and back', () => {
  const moment = momentOf('2026-11-24T09:30', 'Pacific/Auckland');
  expect(moment).toBe('2026-11-23T20:30:00.000Z');
  expect(localOf(new Date(moment ?? ''), 'Pacific/Auckland')).toBe('2026-11-24T09:30');
  for (const text of ['', 'soon', '2026-02-31T99:00', '2026-11-24T', 'T09:30', '30/2/2026T09:30'])
    expect(momentOf(text)).toBeNull();
});
