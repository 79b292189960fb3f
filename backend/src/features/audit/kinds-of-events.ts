import type { OperatorAuditKind } from '../operations/contracts/audit-search.ts';
import { auditEvents, labelsOf } from './audit-labels.ts';

/** Returns what an event of an RFP is about; `own` if its buyer sees nothing of it. */
export const kindOfEvent = (name: string): OperatorAuditKind => labelsOf(name)?.kind ?? 'own';

export const eventsOfKind = (kind: OperatorAuditKind): string[] =>
  auditEvents.filter((name) => kindOfEvent(name) === kind);
