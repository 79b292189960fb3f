import { t } from '@lingui/core/macro';
import { Button } from '../../ui/buttons/button.tsx';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { auditApi } from './endpoints.ts';
import type { AppStore } from '../../api/app-store.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { downloadReceived } from '../../ui/files/downloads.tsx';

/** Exports the whole trail as a file, regardless of the page's filters. */
export function ExportTrail({ rfpId }: { rfpId: string }) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const download = auditApi.endpoints.exportRfpAudit.initiate(
        { params: { rfpId } },
        { subscribe: false, forceRefetch: true },
      );
      downloadReceived(await dispatch(download).unwrap());
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
    setIsBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {t`Export CSV`}
    </Button>
  );
}
