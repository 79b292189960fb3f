import { readStorage } from '@bidboard/backend/platform/config';
import { createFileRoom, type FileRoom } from '@bidboard/backend/platform/storage';
import { SetUpError } from '../set-up-error.ts';

export interface StorageAtHand {
  room: FileRoom;
  /** As the environment names it: the folder's variable, or the bucket. */
  name: string;
  bucket: { endpoint: string; bucket: string } | undefined;
}

/** The storage that the environment names. One that does not let us in is told of here, before anything is begun. */
export async function storageAtHand(env: NodeJS.ProcessEnv): Promise<StorageAtHand> {
  const { storageDir, s3 } = readStorage(env);
  const room = createFileRoom(storageDir, s3);
  if (!s3) return { room, name: 'STORAGE_DIR', bucket: undefined };
  try {
    await room.storage.greet?.();
  } catch (error) {
    throw new SetUpError(`The bucket ${s3.bucket} at S3_ENDPOINT lets nobody in: ${String(error)}`);
  }
  return { room, name: `The bucket ${s3.bucket}`, bucket: { endpoint: s3.endpoint, bucket: s3.bucket } };
}
