import { readStorage } from '@bidboard/backend/platform/config';
import { createFileStore, type FileStore } from '@bidboard/backend/platform/storage/storage';
import { SetUpError } from '../machine/set-up-error.ts';

export interface StorageAtHand {
  store: FileStore;
  /** Its name in the environment: the folder's variable, or the bucket. */
  name: string;
  bucket: { endpoint: string; bucket: string } | undefined;
  /** Call this before reading or writing files, so that a storage without access is reported before work begins. */
  requireAccess(): Promise<void>;
}

/** The storage that the environment names. */
export function storageAtHand(env: NodeJS.ProcessEnv): StorageAtHand {
  const { storageDir, s3 } = readStorage(env);
  const store = createFileStore(storageDir, s3);
  return {
    store,
    name: s3 ? `The bucket ${s3.bucket}` : 'STORAGE_DIR',
    bucket: s3 && { endpoint: s3.endpoint, bucket: s3.bucket },
    async requireAccess() {
      try {
        await store.storage.greet?.();
      } catch (error) {
        throw new SetUpError(`The bucket ${s3?.bucket} at S3_ENDPOINT lets nobody in: ${String(error)}`);
      }
    },
  };
}
