import { AuditButton } from '../features/audit/audit-button.tsx';
import { DecisionSheet } from '../features/decisions/decision-sheet.tsx';
import { AddendaPanel } from '../features/addenda/addenda-panel.tsx';
import { AddendaSummary } from '../features/addenda/addenda-summary.tsx';
import type { DashboardSlots } from '../features/evaluation/dashboard-slots.tsx';
import { RfpDashboardPage } from '../features/evaluation/rfp-dashboard-page.tsx';
import { EvaluatorsSheet } from '../features/evaluators/evaluators-sheet.tsx';
import { DueTimeSheet } from '../features/rfps/due-time-sheet.tsx';
import { ReportsButton } from '../features/reports/reports-button.tsx';
import { RfpScoring } from './rfp-scoring.tsx';

/** The buyer's view of one RFP with what other features draw in it: features do not know each other. */
const slots: DashboardSlots = {
  head: [AuditButton, ReportsButton],
  home: [DecisionSheet, AddendaSummary],
  responses: [RfpScoring],
  settings: [DueTimeSheet, EvaluatorsSheet],
  questions: [AddendaPanel],
};
export const RfpDashboard = () => <RfpDashboardPage slots={slots} />;
