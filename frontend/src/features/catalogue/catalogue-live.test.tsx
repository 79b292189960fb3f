import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../../api/app-store.ts';
import { standInForServer } from '../../testing/server-stand-in.ts';
import { subscribeToCatalogue } from './catalogue-live.ts';

const productId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
let unsubscribe = () => {};
afterEach(() => {
  unsubscribe();
  vi.restoreAllMocks();
});

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Subscribes and returns the paths of the reported views. */
function subscribe(viewedId?: string): string[] {
  const reported: string[] = [];
  standInForServer({
    [`POST /api/products/views/${productId}`]: ({ path }) => {
      reported.push(path);
      return {};
    },
  });
  unsubscribe = subscribeToCatalogue(createStore(), viewedId);
  return reported;
}

test('A view is reported once, although the page is hidden and shown again', async () => {
  const reported = subscribe(productId);
  setVisibility('hidden');
  setVisibility('visible');
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  setVisibility('hidden');
  setVisibility('visible');
  expect(reported).toHaveLength(1);
});

test('A page in a hidden tab is reported when it is first seen', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const reported = subscribe(productId);
  expect(reported).toEqual([]);
  setVisibility('visible');
  await vi.waitFor(() => expect(reported).toHaveLength(1));
});

test('A page without a product reports nothing', () => {
  const reported = subscribe();
  setVisibility('visible');
  expect(reported).toEqual([]);
});
