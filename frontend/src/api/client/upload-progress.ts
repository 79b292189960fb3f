import { useEffect, useState } from 'react';

type Watcher = (percent: number) => void;

/** The listeners for how much of a file has been sent, from 0 to 100. */
const watchers = new WeakMap<Blob, Set<Watcher>>();

function watchUpload(file: Blob, onProgress: Watcher): () => void {
  const all = watchers.get(file) ?? new Set();
  watchers.set(file, all.add(onProgress));
  return () => void all.delete(onProgress);
}

const filesIn = (form: FormData): File[] =>
  [...form.values()].filter((value): value is File => value instanceof File);

export function reportProgress(form: FormData, percent: number): void {
  for (const file of filesIn(form)) for (const onProgress of watchers.get(file) ?? []) onProgress(percent);
}

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
