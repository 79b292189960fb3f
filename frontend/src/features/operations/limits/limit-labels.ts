import { t } from '@lingui/core/macro';
import type { InviteLimitKind, InviteSenderRow } from '@bidboard/backend/features/invite-limits/contract';
import { countFormat } from '../../../ui/format/count-format.ts';

export const limitKindLabels: Record<InviteLimitKind, string> = {
  standard: t`Standard limit`,
  own: t`A limit for this company`,
  none: t`No limit`,
};

/** “100 a day, standard”, “7 a day, set by an operator”, “No limit”. */
export function limitLabel({
  limit,
  perDay,
  isAtOwnDomain,
}: Pick<InviteSenderRow, 'limit' | 'perDay' | 'isAtOwnDomain'>): string {
  if (perDay === null) return limitKindLabels.none;
  const count = countFormat(perDay);
  if (limit === 'own') return t`${count} a day, set by an operator`;
  return isAtOwnDomain ? t`${count} a day, standard, verified domain` : t`${count} a day, standard`;
}
