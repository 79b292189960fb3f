import { describe, expect, it } from 'vitest';
import { readSteps, stepsAddress } from './steps-address.ts';
import type { StepsAt } from './steps-address.ts';

const read = (search: string, state?: unknown) => readSteps(new URLSearchParams(search), state);
const plain: StepsAt = { step: 'company', productId: '', show: 'all', page: 0, size: 10, next: '' };

describe('The steps of /app/additional-information', () => {
  it('The first step is the company, or the one that the navigation names', () => {
    expect(read('')).toEqual(plain);
    expect(read('', { step: 0 }).step).toBe('company');
    expect(read('', { step: 1 }).step).toBe('add');
    expect(read('', 'nonsense').step).toBe('company');
  });

  it('An address can open a product directly', () => {
    expect(read('start_point=add_product').step).toBe('add');
    expect(read('start_point=add_product', { step: 0 }).step).toBe('add');
    expect(read('start_point=elsewhere').step).toBe('company');
    expect(read('product=p1', { step: 1 })).toEqual({ ...plain, step: 'product', productId: 'p1' });
  });

  it('An invalid page, size or filter is ignored', () => {
    for (const page of ['-1', '1.5', 'two', '1e9']) expect(read(`page=${page}`).page).toBe(0);
    for (const size of ['7', '1000', '']) expect(read(`size=${size}`).size).toBe(10);
    expect(read('show=hidden').show).toBe('all');
  });

  it('Steps survive a round trip through their address', () => {
    const steps: StepsAt[] = [
      plain,
      { ...plain, step: 'add' },
      { step: 'product', productId: 'p1', show: 'published', page: 3, size: 25, next: '/app/dashboard' },
      { ...plain, step: 'add', show: 'unpublished', size: 5 },
    ];
    for (const at of steps) {
      const [, search = ''] = stepsAddress(at).split('?');
      expect(read(search)).toEqual(at);
    }
    expect(stepsAddress(plain)).toBe('/app/additional-information');
    expect(stepsAddress({ ...plain, step: 'add' })).toBe(
      '/app/additional-information?start_point=add_product',
    );
  });
});
