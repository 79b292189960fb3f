import { expect, test } from 'vitest';
import { bodyOf, emptyMeeting, fieldOf } from './meeting-values.ts';

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
