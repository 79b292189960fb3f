import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ReportList } from './report-list.tsx';
import { RequestButtons } from './request-buttons.tsx';

/** Opens the reports on the evaluation of an RFP, from its dashboard. */
export function ReportsButton({ rfpId }: { rfpId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="file" />} onClick={() => setOpen(true)}>
        Report
      </Button>
      <FormDialog
        open={isOpen}
        title="Evaluation reports"
        wide
        onClose={() => setOpen(false)}
        foot={<RequestButtons rfpId={rfpId} />}
      >
        <ReportList rfpId={rfpId} />
      </FormDialog>
    </>
  );
}
