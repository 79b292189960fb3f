import { describe, expect, it } from 'vitest';
import { readSteps, stepsAddress } from './steps-address.ts';
import type { StepsAt } from './steps-address.ts';

const read = (search: string, state?: unknown) => readSteps(new URLSearchParams(search), state);
const plain: StepsAt = { step: 'company', productId: '', show: 'all', page: 0, size: 10, next: '' };

describe('the steps of /app/additional-information', () => {
  it('begin with the company, or where navigation says', () => {
    expect(read('')).toEqual(plain);
    expect(read('', { step: 0 }).step).toBe('company');
    expect(read('', { step: 1 }).step).toBe('add');
    expect(read('', 'nonsense').step).toBe('company');
  });

  it('start with a product where the address asks for it', () => {
    expect(read('start_point=add_product').step).toBe('add');
    expect(read('start_point=add_product', { step: 0 }).step).toBe('add');
    expect(read('start_point=elsewhere').step).toBe('company');
    expect(read('product=p1', { step: 1 })).toEqual({ ...plain, step: 'product', productId: 'p1' });
  });

  it('take no page, size or filter that there is not', () => {
    for (const page of ['-1', '1.5', 'two', '1e9']) expect(read(`page=${page}`).page).toBe(0);
    for (const size of ['7', '1000', '']) expect(read(`size=${size}`).size).toBe(10);
    expect(read('show=hidden').show).toBe('all');
  });

  it('come back from their address', () => {
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
