import type { searchAudit } from '@bidboard/backend/features/operations/contracts/audit-search';
import {
  operatorAuditKinds,
  type OperatorAuditKind,
} from '@bidboard/backend/features/operations/contracts/audit-search';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { ListAddress } from '../../../ui/navigation/use-list-address.ts';

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayShape = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export const isId = (typed: string): boolean => idShape.test(typed.trim());

/** Midnight of a day in the reader's own zone, offset by a number of days. */
function momentOf(day: string, later: number): string | undefined {
  if (!dayShape.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + later);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The search that the address asks for. Invalid filters are ignored. The last day is included in full. */
export function auditSearchOf({
  page,
  param,
}: Pick<ListAddress, 'page' | 'param'>): Infer<typeof searchAudit.search> {
  const [kind, person, id] = [param('kind'), param('person').trim(), param('id').trim()];
  const [from, to] = [momentOf(param('from'), 0), momentOf(param('to'), 1)];
  return {
    page,
    ...(Object.hasOwn(operatorAuditKinds, kind) && { kind: kind as OperatorAuditKind }),
    ...(person !== '' && { person: person.slice(0, 255) }),
    ...(isId(id) && { id: id.toLowerCase() }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
