import { describe, expect, it } from 'vitest';
import { createStore } from '../../api/app-store.ts';
import { pushReceived, receivePushesWith } from '../../api/pushes/push-handlers.ts';
import { rfpsApi } from '../rfps/endpoints.ts';
import { responsesPushes } from './push-handlers.ts';

receivePushesWith([responsesPushes]);
const rfpId = 'rfp-1';
const { upsertQueryData } = rfpsApi.util;

describe('pushed answers', () => {
  it('A pushed answer of a vendor replaces only an older one, and a first answer is added', async () => {
    const store = createStore();
    const input = { params: { rfpId, userId: 'user-1' } };
    const technicalEval = { overview: '', categories: [], version: 1 };
    const first = { questionId: 1, answer: 'Daily', version: 2 };
    await store.dispatch(upsertQueryData('getTechnical', input, { technicalEval, quesAns: [first] }));
    const place = { rfpId, inviteId: 'invite-a', kind: 'technical' as const };
    const push = (...answers: (typeof first)[]) =>
      store.dispatch(pushReceived({ name: 'answersChanged', payload: { ...place, answers } }));
    const newer = { questionId: 1, answer: 'Hourly', version: 4 };
    const other = { questionId: 2, answer: 'yes', version: 1 };
    push(newer);
    push({ questionId: 1, answer: 'late', version: 3 }, other);
    const { data } = rfpsApi.endpoints.getTechnical.select(input)(store.getState());
    expect(data?.quesAns).toEqual([newer, other]);
  });
});
