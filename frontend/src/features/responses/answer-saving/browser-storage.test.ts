import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../../api/client/session.ts';
import { pendingAnswerStore } from './use-step-answers.ts';
import { hasFormDraft, formDraftStore } from '../steps/form-draft-store.ts';

/** Like a browser's storage, it exposes its items as its own fields. */
class MemoryStorage {
  [name: string]: unknown;
}
Object.defineProperties(MemoryStorage.prototype, {
  getItem: { value: (name: string) => browser[name] ?? null },
  setItem: { value: (name: string, text: string) => void (browser[name] = text) },
  removeItem: { value: (name: string) => void delete browser[name] },
});
let browser: MemoryStorage;

beforeEach(() => {
  browser = new MemoryStorage();
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => vi.unstubAllGlobals());

const [inCalder, inMeridian] = ['calder-ann', 'meridian-ann'];
const pending = { answer: 'Typed', base: 2, sent: [] };
const typed = {
  values: { price: '5', payments: [{ amount: '' }] },
  base: { price: '', payments: [] },
  version: 3,
};

test('An answer is kept only for the person in that company, RFP and step', () => {
  pendingAnswerStore('technical', 'rfp', inCalder).put(7, pending);
  expect(pendingAnswerStore('technical', 'rfp', inCalder).read()).toEqual(new Map([[7, pending]]));
  expect(pendingAnswerStore('technical', 'rfp', inMeridian).read().size).toBe(0);
  expect(pendingAnswerStore('technical', 'other', inCalder).read().size).toBe(0);
  expect(pendingAnswerStore('commercial', 'rfp', inCalder).read().size).toBe(0);
});

test('A form is kept only for the person in that company, RFP and step, until it is dropped', () => {
  const store = formDraftStore<typeof typed.values>('pricing', 'rfp', inCalder);
  store.put(typed);
  expect(formDraftStore('pricing', 'rfp', inCalder).read(typed.base)).toEqual(typed);
  expect(formDraftStore('pricing', 'rfp', inMeridian).read(typed.base)).toBeUndefined();
  expect(hasFormDraft('pricing', 'rfp', inCalder)).toBe(true);
  expect(hasFormDraft('pricing', 'rfp', inMeridian)).toBe(false);
  expect(formDraftStore('references', 'rfp', inCalder).read(typed.base)).toBeUndefined();
  expect(pendingAnswerStore('technical', 'rfp', inCalder).read().size).toBe(0);
  store.drop();
  expect(store.read(typed.base)).toBeUndefined();
  expect(hasFormDraft('pricing', 'rfp', inCalder)).toBe(false);
});

test('Unsent text outlives a refused token, but the rest of the session does not', () => {
  browser['token'] = 'dead';
  pendingAnswerStore('technical', 'rfp', inCalder).put(7, pending);
  formDraftStore('pricing', 'rfp', inCalder).put(typed);
  endSession();
  expect(browser['token']).toBeUndefined();
  expect(pendingAnswerStore('technical', 'rfp', inCalder).read()).toEqual(new Map([[7, pending]]));
  expect(formDraftStore('pricing', 'rfp', inCalder).read(typed.base)).toEqual(typed);
});

test('Files are not kept, and a stored value of another shape is ignored', () => {
  const store = formDraftStore<{ call: string; files: File[] }>('presentation', 'rfp', inCalder);
  const base = { call: '', files: [] };
  store.put({ values: { call: 'Room 2', files: [new File(['x'], 'a.mp4')] }, base, version: 0 });
  expect(store.read(base)?.values).toEqual({ call: 'Room 2', files: [] });
  for (const text of [
    '{',
    'null',
    '7',
    '{"version":1}',
    '{"version":1,"values":{"call":5,"files":[]},"base":{}}',
  ]) {
    browser['answer-form-presentation-rfp-calder-ann'] = text;
    expect(store.read(base)).toBeUndefined();
  }
});

test('A browser without storage room works, and reports that answers are not kept', () => {
  Object.defineProperty(browser, 'setItem', {
    value: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(pendingAnswerStore('technical', 'rfp', inCalder).put(7, pending)).toBe(false);
  formDraftStore('pricing', 'rfp', inCalder).put(typed);
  expect(formDraftStore('pricing', 'rfp', inCalder).read(typed.base)).toBeUndefined();
});
