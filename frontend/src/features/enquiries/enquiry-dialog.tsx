import Button from '@mui/material/Button';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { AppTheme } from '../../ui/theme/app-theme.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiredProduct } from './enquiry-form.tsx';

interface EnquiryDialogProps {
  product: EnquiredProduct;
  onClose: () => void;
}

export function EnquiryDialog({ product, onClose }: EnquiryDialogProps) {
  return (
    <AppTheme>
      <EnquiryForm
        product={product}
        frame={(body, sendButton) => (
          <FormDialog
            open
            title={`Ask about ${product.product}`}
            onClose={onClose}
            foot={
              <>
                <Button onClick={onClose}>{sendButton ? 'Cancel' : 'Close'}</Button>
                {sendButton}
              </>
            }
          >
            {body}
          </FormDialog>
        )}
      />
    </AppTheme>
  );
}
