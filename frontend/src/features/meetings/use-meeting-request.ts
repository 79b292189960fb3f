import {
  discoveryMeetingForm,
  productDemoForm,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { check } from '@bidboard/backend/kernel/schema/schema';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { FormikErrors, FormikHelpers } from 'formik';
import { useRef } from 'react';
import { useAddDiscoveryMeetingMutation, useAddProductDemoMutation } from './endpoints.ts';
import { toFormikErrors } from '../../api/forms/form-problems.ts';
import { freshKey } from '../../api/client/idempotency-key.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { bodyOf, fieldOf } from './meeting-values.ts';
import type { MeetingValues } from './meeting-values.ts';

const schemas = { discoveryMeeting: discoveryMeetingForm, productDemo: productDemoForm };

/**
 * Sends the request of a form and passes its id to `onSent`. If the same text is sent again, after a double click or a lost
 * response, it counts as the same request.
 */
export function useMeetingRequest(
  kind: MeetingKind,
  productId: string,
  onSent: (id: string, message: string) => void,
) {
  const [addDiscoveryMeeting] = useAddDiscoveryMeetingMutation();
  const [addProductDemo] = useAddProductDemoMutation();
  const attempt = useRef({ text: '', key: '' });

  const placed = (errors: readonly { field: string; message: string }[]) =>
    toFormikErrors<MeetingValues>(errors.map((error) => ({ ...error, field: fieldOf(error.field) })));
  const validate = (values: MeetingValues): FormikErrors<MeetingValues> => {
    const checked = check(schemas[kind], bodyOf(kind, productId, values));
    return checked.ok ? {} : placed(checked.errors);
  };
  const send = async (values: MeetingValues, { setErrors }: FormikHelpers<MeetingValues>) => {
    const body = bodyOf(kind, productId, values);
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: freshKey() };
    const { key } = attempt.current;
    try {
      const sent =
        kind === 'discoveryMeeting'
          ? await addDiscoveryMeeting({ body: body as Infer<typeof discoveryMeetingForm>, key }).unwrap()
          : await addProductDemo({ body: body as Infer<typeof productDemoForm>, key }).unwrap();
      onSent(sent._id, sent.message);
    } catch (error) {
      const problem = problemOf(error);
      setErrors(placed(problem.errors ?? [{ field: '', message: problem.message }]));
    }
  };
  return { validate, send };
}
