import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  approval_rule: {
    by: ['saved_by'],
    copy: copiedFacts('approvalRules', 'company_id', 'action', 'is_on', 'saved_at'),
    erasure: companyKeepsRow,
  },
  approval_rule_approver: {
    by: ['user_id'],
    copy: copiedFacts('approverOf', 'company_id', 'action'),
    erasure: companyKeepsRow,
  },
  approval_request: {
    by: ['requested_by', 'decided_by'],
    copy: copiedFacts('approvals', 'rfp_id', 'action', 'status', 'requested_at', 'decided_at'),
    erasure: companyKeepsRow,
  },
};
