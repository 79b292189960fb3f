import type { PushPayload } from '@bidboard/backend/kernel/pushes';
import { addendaApi } from './endpoints.ts';
import type { FeaturePushes, ApiThunk } from '../../api/pushes/push-handlers.ts';

const { invalidateTags } = addendaApi.util;

/** A new addendum may change the questions and how finalists present. It also allows a submitted response to be withdrawn. */
const addendaChanged =
  ({ isNew }: PushPayload<'addendaChanged'>): ApiThunk =>
  (dispatch) =>
    void dispatch(
      invalidateTags([
        'getAddenda',
        ...(isNew
          ? ([
              'evaluationSignals',
              'rfpQuestionnaire',
              'getTechnical',
              'getCommercial',
              'getQuestionFiles',
              'getFinalPresentation',
              'getRfpById',
              'getReceipts',
            ] as const)
          : []),
      ]),
    );

export const addendaPushes: FeaturePushes = {
  handlers: {
    addendaChanged,
  },
  queries: ['getAddenda'],
};
