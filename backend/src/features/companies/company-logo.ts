import type { FragmentSqlToken } from 'slonik';
import { sql } from '../../platform/database/database.ts';
import type { SentFile } from '../../platform/handler.ts';
import type { PublicFiles } from '../../platform/http/serve-file.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { giveFile, releaseFiles } from '../../platform/storage/stored-file.ts';

const kind = 'companyLogo';

/** A logo is shown wherever its company is named. */
export const logosArePublic: PublicFiles = { [kind]: async () => true };

/** Returns changes for `record`: this logo replaces the company's previous one. */
export const replaceLogo = (companyId: string, logo: SentFile): Change[] => [
  releaseFiles({ kind, id: companyId }),
  giveFile(logo, { kind, id: companyId }),
];

/** A subquery for the id of a company's logo; null if it has none. */
export const logoIdOf = (companyId: FragmentSqlToken) => sql.fragment`
  (select f.id from stored_file f
   where f.owner_id = ${companyId} and f.owner_kind = ${kind} and f.released_at is null limit 1)`;
