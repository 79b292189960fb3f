import type { InviteLimitKind, InviteSenderRow } from '@bidboard/backend/features/invite-limits/contract';
import { countFormat } from '../../../ui/format/number-format.ts';

export const limitKindLabels: Record<InviteLimitKind, string> = {
  standard: 'Standard limit',
  own: 'A limit for this company',
  none: 'No limit',
};

/** “100 a day, standard”, “7 a day, set by an operator”, “No limit”. */
export function limitLabel({
  limit,
  perDay,
  isAtOwnDomain,
}: Pick<InviteSenderRow, 'limit' | 'perDay' | 'isAtOwnDomain'>): string {
  if (perDay === null) return limitKindLabels.none;
  const why =
    limit === 'own' ? 'set by an operator' : isAtOwnDomain ? 'standard, verified domain' : 'standard';
  return `${countFormat(perDay)} a day, ${why}`;
}
