import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const entries = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
});
afterEach(() => {
  entries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A question is coloured for two seconds after the latest question about it', async () => {
  const { colourQuestion } = await import('./question-colour.ts');
  colourQuestion(7);
  vi.advanceTimersByTime(1_999);
  expect(entries.get('questionColor')).toBe('7');
  colourQuestion(8);
  vi.advanceTimersByTime(1_999);
  expect(entries.get('questionColor')).toBe('8');
  vi.advanceTimersByTime(1);
  expect(entries.has('questionColor')).toBe(false);
});
