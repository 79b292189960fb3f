import { useEffect, useState } from 'react';
import { watchUpload } from './upload-progress.ts';

/** How much of a form with this file has been sent, 0 to 100; null while none is on its way. All files of a form tell the same. */
export function useUploadProgress(file: File | undefined, isSending: boolean): number | null {
  const [percent, setPercent] = useState(0);
  const watched = isSending ? file : undefined;
  useEffect(() => {
    if (!watched) return undefined;
    setPercent(0);
    return watchUpload(watched, setPercent);
  }, [watched]);
  return watched ? percent : null;
}
