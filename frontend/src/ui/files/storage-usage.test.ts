import { expect, test } from 'vitest';
import { storageLabel, storageWarning } from './storage-usage.tsx';

const quotaBytes = 5_120 * 1024 * 1024;
const useOf = (share: number) => ({ usedBytes: quotaBytes * share, quotaBytes });

test('Storage is shown as used, quota and percent', () => {
  expect(storageLabel(useOf(0.8))).toBe('4,096 MB of 5,120 MB (80%)');
  expect(storageLabel({ usedBytes: 100, quotaBytes })).toBe('Less than 0.1 MB of 5,120 MB (0%)');
});

test('A warning is shown from 80 % of the quota on, and says when nothing is left', () => {
  expect(storageWarning(useOf(0.799))).toBeUndefined();
  expect(storageWarning(useOf(0.8))).toMatch(/^Your storage is almost full/);
  expect(storageWarning({ usedBytes: quotaBytes - 1, quotaBytes })).toMatch(/^Your storage is almost full/);
  expect(storageWarning(useOf(1))).toMatch(/^Your storage is full/);
  expect(storageWarning(useOf(1.5))).toMatch(/^Your storage is full/);
});
