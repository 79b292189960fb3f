import type { DocumentKind } from '@bidboard/backend/features/billing/contracts/payments';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useOpenPaymentDocumentMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const labels: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  invoicePdf: 'Invoice PDF',
  receipt: 'Receipt',
};
const kinds = Object.entries(labels) as [DocumentKind, string][];

interface PaymentDocumentsProps {
  paymentId: string;
  /** The payment in words. */
  of: string;
}

/** The invoice and receipt of a payment. Their addresses expire, so each is requested when opened. */
export function PaymentDocuments({ paymentId, of }: PaymentDocumentsProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openPaymentDocument, { isLoading }] = useOpenPaymentDocumentMutation();
  const choose = (kind: DocumentKind) => {
    setAnchor(null);
    openDocument(() => openPaymentDocument({ body: { paymentId, kind } }).unwrap()).catch((error: unknown) =>
      showToast('error', problemText(problemOf(error))),
    );
  };
  return (
    <>
      <IconButton
        id={id}
        className="transaction__documents"
        aria-label={`Invoice and receipt of ${of}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isLoading}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="file" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {kinds.map(([kind, label]) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * Opens a tab, and then points it to an address that must first be requested. The tab opens in the click itself, because later
 * the browser would treat it as a pop-up. If it is blocked anyway, the current tab goes to the address.
 */
async function openDocument(ask: () => Promise<{ url: string }>): Promise<void> {
  const tab = open('', '_blank');
  if (tab) {
    // The opened page must not reach back into the account.
    tab.opener = null;
    tab.document.title = 'Opening…';
  }
  try {
    const { url } = await ask();
    (tab ?? globalThis).location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
