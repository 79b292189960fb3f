import { AuditButton } from '../../features/audit/audit-button.tsx';
import { DecisionPanel } from '../../features/decisions/decision-panel.tsx';
import { AddendaPanel } from '../../features/addenda/addenda-panel.tsx';
import { AddendaSummary } from '../../features/addenda/addenda-summary.tsx';
import type { DashboardSlots } from '../../features/evaluation/dashboard-slots.tsx';
import { RfpDashboardPage } from '../../features/evaluation/rfp-dashboard-page.tsx';
import { EvaluatorsPanel } from '../../features/evaluation/evaluators/evaluators-panel.tsx';
import { DueTimePanel } from '../../features/rfps/deadlines/due-time-panel.tsx';
import { ReportsButton } from '../../features/reports/reports-button.tsx';
import { RfpScoring } from '../../features/evaluation/evaluators/rfp-scoring.tsx';

/** The parts of other features in the buyer's view of an RFP. Features do not import each other. */
const slots: DashboardSlots = {
  head: [AuditButton, ReportsButton],
  home: [DecisionPanel, AddendaSummary],
  responses: [RfpScoring],
  settings: [DueTimePanel, EvaluatorsPanel],
  questions: [AddendaPanel],
};
export const RfpDashboard = () => <RfpDashboardPage slots={slots} />;
