import { t } from '@lingui/core/macro';
import { bidboardNda, type NdaParties } from '@bidboard/backend/features/rfps/contracts/nda';
import { Button } from '../../../ui/buttons/button.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { MarkdownView } from '../../../ui/markdown/markdown-view.tsx';
import { saveAs } from '../../../ui/files/downloads.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';

/** Bidboard's own agreement, to read here or to download. */
export function BidboardNdaReader(parties: NdaParties) {
  const [isOpen, setOpen] = useState(false);
  const text = bidboardNda(parties);
  const download = () => saveAs('Mutual NDA.md', text, 'text/markdown');
  return (
    <>
      <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
        <Button onClick={() => setOpen(true)}>
          <Icon name="file" />
          {t`Read Bidboard’s NDA`}
        </Button>
        <Button onClick={download}>
          <Icon name="download" />
          {t`Download`}
        </Button>
      </div>
      <FormDialog
        open={isOpen}
        title={t`Bidboard's NDA`}
        wide
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button onClick={download}>{t`Download`}</Button>
            <Button primary onClick={() => setOpen(false)}>
              {t`Close`}
            </Button>
          </>
        }
      >
        <MarkdownView text={text} />
      </FormDialog>
    </>
  );
}
