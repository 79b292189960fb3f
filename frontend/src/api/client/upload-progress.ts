type Watcher = (percent: number) => void;

/** The listeners for how much of a file has been sent, from 0 to 100. */
const watchers = new WeakMap<Blob, Set<Watcher>>();

export function watchUpload(file: Blob, onProgress: Watcher): () => void {
  const all = watchers.get(file) ?? new Set();
  watchers.set(file, all.add(onProgress));
  return () => void all.delete(onProgress);
}

const filesIn = (form: FormData): File[] =>
  [...form.values()].filter((value): value is File => value instanceof File);

export function reportProgress(form: FormData, percent: number): void {
  for (const file of filesIn(form)) for (const onProgress of watchers.get(file) ?? []) onProgress(percent);
}
