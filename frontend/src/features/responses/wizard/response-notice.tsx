import type { ComponentType } from 'react';
import type { ResponsePart } from '../steps/drawn-elsewhere.ts';
import { DueNotice } from '../deadlines/due-notice.tsx';
import { PublishedNotice } from '../vendor-questions/published-notice.tsx';
import { ReceiptNotice } from '../submission/receipt-notice.tsx';
import { useResponse } from '../steps/response-context.ts';

const notices: readonly ComponentType[] = [DueNotice, ReceiptNotice, PublishedNotice];

/** Notices about the whole response, below its heading on every step. */
export function ResponseNotice({ parts = [] }: { parts?: readonly ResponsePart[] | undefined }) {
  const { rfpId, isAccepted, stepper } = useResponse();
  return (
    <>
      {parts.map((Part, at) => (
        <Part key={at} rfpId={rfpId} isAccepted={isAccepted} isSubmitted={stepper.isSubmitted} />
      ))}
      {notices.map((Notice, at) => (
        <Notice key={at} />
      ))}
    </>
  );
}
