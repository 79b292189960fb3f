/** The rules that decide of money, credits, scores and stages, and of what may happen next: a change in one is to be noticed. */
export const mutatedRules = [
  'addenda/addendum',
  'billing/acceptance-payment',
  'billing/licence-time',
  'billing/money-back-rule',
  'claims/claim',
  'contracts/pricing-total',
  'decisions/decision',
  'evaluation/knock-out',
  'evaluation/score',
  'evaluation/stage',
  'evaluators/scoring',
  'evaluators/spread',
  'meetings/meeting',
  'responses/response',
  'responses/withdrawal',
  'rfps/due-time-set',
  'rfps/invite-request',
  'rfps/publication',
  'rfps/weights',
].map((rule) => `backend/src/${rule}.ts`);

/** Of a hundred changes in all of them so many are noticed at the least. */
export const leastScore = 80;
