import type { ComponentType } from 'react';
import { DueNotice } from './due-notice.tsx';
import { ReceiptNotice } from './receipt-notice.tsx';

const notices: readonly ComponentType[] = [DueNotice, ReceiptNotice];

/** What is to be known of the whole response; stands under its head, on every step. */
export const ResponseNotice = () => notices.map((Notice, at) => <Notice key={at} />);
