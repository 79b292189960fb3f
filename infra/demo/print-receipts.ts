import { storeReceipt } from '@bidboard/backend/app/commands';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import type { FileStore } from '@bidboard/backend/platform/storage/storage';

/** Renders the receipts of all submissions. No worker does it, because the demo's events are settled without the relay. */
export async function printReceipts(database: Database, files: FileStore): Promise<void> {
  const ids = await database.anyFirst(
    sql.type(row({ id: text }))`select id::text from response_receipt order by id`,
  );
  for (const id of ids) await storeReceipt(database, files, id);
}
