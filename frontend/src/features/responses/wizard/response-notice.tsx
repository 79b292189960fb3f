import type { ComponentType } from 'react';
import { Slot } from '../../../api/slots.tsx';
import { DueNotice } from '../deadlines/due-notice.tsx';
import { PublishedNotice } from '../vendor-questions/published-notice.tsx';
import { ReceiptNotice } from '../submission/receipt-notice.tsx';
import { useResponse } from '../steps/response-context.ts';

declare module '../../../api/feature.ts' {
  interface SlotProps {
    /** A notice below the wizard's heading, shown on every step. */
    responseNotice: { rfpId: string; isAccepted: boolean; isSubmitted: boolean };
  }
}

const notices: readonly ComponentType[] = [DueNotice, ReceiptNotice, PublishedNotice];

/** Notices about the whole response, below its heading on every step. */
export function ResponseNotice() {
  const { rfpId, isAccepted, stepper } = useResponse();
  return (
    <>
      <Slot name="responseNotice" rfpId={rfpId} isAccepted={isAccepted} isSubmitted={stepper.isSubmitted} />
      {notices.map((Notice, at) => (
        <Notice key={at} />
      ))}
    </>
  );
}
