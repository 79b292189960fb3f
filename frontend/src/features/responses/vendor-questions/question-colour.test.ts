import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  kept.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A question is coloured for two seconds after the latest question about it', async () => {
  const { colourQuestion } = await import('./question-colour.ts');
  colourQuestion(7);
  vi.advanceTimersByTime(1_999);
  expect(kept.get('questionColor')).toBe('7');
  colourQuestion(8);
  vi.advanceTimersByTime(1_999);
  expect(kept.get('questionColor')).toBe('8');
  vi.advanceTimersByTime(1);
  expect(kept.has('questionColor')).toBe(false);
});
