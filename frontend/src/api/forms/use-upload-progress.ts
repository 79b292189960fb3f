import { useEffect, useState } from 'react';
import { watchUpload } from '../client/upload-progress.ts';

/**
 * Returns how much of a form with this file has been sent, from 0 to 100, or null if none is being sent. All files of a form
 * report the same value.
 */
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
