import { ndaFlagNames, type NdaFlag } from '../contracts/invites.ts';
import { sql, type Reader } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';
import { among, flag, row } from '../platform/row.ts';
import type { Invite } from './invite-store.ts';
import { foundBy, ndaFlagsOf, type FoundBy } from './nda-preferences.ts';

const kinds = ['search', 'email'] as const;
const preferenceRow = row({ foundBy: among<FoundBy>(kinds), vendors: flag, companys: flag, products: flag });

/** As the wire calls them; what was never said is false. */
export async function readNdaFlags(read: Reader, rfpId: string): Promise<Record<NdaFlag, boolean>> {
  const said = await read.any(sql.type(preferenceRow)`
    select found_by as "foundBy", vendors, companys, products from invitee_nda where rfp_id = ${rfpId}`);
  const flags = Object.fromEntries(ndaFlagNames.map((name) => [name, false])) as Record<NdaFlag, boolean>;
  for (const { foundBy: kind, ...preferences } of said)
    for (const whose of ['vendors', 'companys', 'products'] as const)
      flags[ndaFlagsOf[kind][whose]] = preferences[whose];
  return flags;
}

/** As an invited vendor reads them. */
export async function ndaPreferencesOf(read: Reader, invite: Invite) {
  const flags = await readNdaFlags(read, invite.rfpId);
  const { vendors, companys, products } = ndaFlagsOf[foundBy(invite)];
  return { vendorMNDA: flags[vendors], companyMNDA: flags[companys], bidboardMNDA: flags[products] };
}

export const keepNdaFlags = (rfpId: string, flags: Readonly<Record<NdaFlag, boolean>>): Change => {
  const rows = kinds.map((kind) => {
    const { vendors, companys, products } = ndaFlagsOf[kind];
    return [kind, flags[vendors], flags[companys], flags[products]];
  });
  return sql.typeAlias('nothing')`
    insert into invitee_nda (rfp_id, found_by, vendors, companys, products)
    select ${rfpId}, * from ${sql.unnest(rows, ['text', 'bool', 'bool', 'bool'])} as given
    on conflict (rfp_id, found_by) do update
      set vendors = excluded.vendors, companys = excluded.companys, products = excluded.products`;
};
