import { sharedMessages } from '../../../kernel/messages.ts';
import { t } from '../../../kernel/text/texts.ts';
import { hasVisibleText } from '../../../kernel/text/rich-text.ts';
import {
  createCommercial,
  createTechnical,
  getCommercial,
  getTechnical,
  type RequirementKind,
} from '../contracts/requirements.ts';
import {
  preparedCommandHandler,
  queryHandler,
  type CommandContext,
  type PrepareContext,
  type Caller,
} from '../../../platform/handler.ts';
import { runInTimeSlices } from '../../../platform/resilience/run-in-time-slices.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkCategories, decideRequirements, mayLackOverview } from './requirements.ts';
import {
  changeRequirements,
  listIdsOfOtherKind,
  loadRequirements,
  type StoredRequirements,
} from './requirements-store.ts';
import { lockOwnUndecidedRfp, decideSaving, loadReadable } from '../rfp-store.ts';
import { detachFilesOfDeletedQuestions } from '../question-files/question-file-store.ts';
import { rememberTables } from '../questionnaires/remembered-tables.ts';
import { listPlacedWeights } from '../weights/weights-store.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';

type Contract = typeof createTechnical | typeof createCommercial;

/** Runs before the transaction, which would otherwise keep the RFP locked meanwhile. */
const checkGiven = ({ body }: PrepareContext<Contract>) => runInTimeSlices(checkCategories(body.categories));

const rememberedByImport = () => t('Tables can only be remembered by an import.');

const saveRequirements =
  (kind: RequirementKind) =>
  async (
    { body, caller, db, record }: CommandContext<Contract>,
    checked: Awaited<ReturnType<typeof checkGiven>>,
  ) => {
    if (body.remember && body.type !== 'import')
      return refuse('invalidFields', { errors: [{ field: 'remember', message: rememberedByImport() }] });
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const before = await loadRequirements(db, rfp.id, kind);
    const { publishedAt } = rfp;
    const saving = decideSaving({ version: before.version, publishedAt }, body.version, 'fixedByPublication');
    if (!saving.ok) return refuse(saving.code);
    const taken = await listIdsOfOtherKind(db, rfp.id, kind);
    const needsOverview = !mayLackOverview(body.type, before.overview);
    const decided = decideRequirements(kind, body.overview, body.categories, taken, {
      checked,
      needsOverview,
    });
    if (!decided.ok) return refuse(decided.code, decided);
    const weights = await listPlacedWeights(db, rfp.id, kind);
    // The stored text of a missing overview is empty, so that a query knows the step as incomplete.
    const overview = hasVisibleText(body.overview) ? body.overview : '';
    const changes = changeRequirements(rfp.id, kind, before, overview, decided.categories, weights);
    await record(
      { name: 'requirementsSaved', payload: { rfpId: rfp.id, kind } },
      ...changes,
      ...detachFilesOfDeletedQuestions(rfp.id),
      ...rememberTables(rfp.companyId, body.remember ?? []),
    );
    return { message: sharedMessages.detailsUpdated, version: before.version + 1 };
  };

export const createTechnicalHandler = preparedCommandHandler(
  createTechnical,
  checkGiven,
  saveRequirements('technical'),
);
export const createCommercialHandler = preparedCommandHandler(
  createCommercial,
  checkGiven,
  saveRequirements('commercial'),
);

const answerRow = row({ questionId: number, answer: text, remark: text, version: number });

/** Returns a requirements step for readers of the RFP. A vendor also gets its own answers. */
async function readRequirements(db: Queryable, caller: Caller, rfpId: string, kind: RequirementKind) {
  const { invite } = await loadReadable(db, caller, rfpId);
  const evaluation = await loadRequirements(db, rfpId, kind);
  const quesAns = invite
    ? await db.any(sql.type(answerRow)`
        select a.question_id as "questionId", a.answer, a.remark, a.version from answer a
        join question q on q.rfp_id = a.rfp_id and q.id = a.question_id
        join requirement_section s on s.id = q.section_id
        where a.invite_id = ${invite.id} and s.kind = ${kind}`)
    : [];
  return {
    evaluation: invite ? withoutGrading(evaluation) : evaluation,
    quesAns: quesAns.map(({ remark, ...answer }) => ({ ...answer, ...(remark !== '' && { remark }) })),
  };
}

/** Returns the step as vendors read it: they do not see how their answers earn points. */
const withoutGrading = (requirements: StoredRequirements): StoredRequirements => ({
  ...requirements,
  categories: requirements.categories.map((category) => ({
    ...category,
    sections: category.sections.map((section) => ({
      ...section,
      questions: section.questions.map(({ grading: _grading, ...question }) => question),
    })),
  })),
});

export const getTechnicalHandler = queryHandler(getTechnical, async ({ params, caller, db }) => {
  const { evaluation, quesAns } = await readRequirements(db, caller, params.rfpId, 'technical');
  return { technicalEval: evaluation, quesAns };
});

export const getCommercialHandler = queryHandler(getCommercial, async ({ params, caller, db }) => {
  const { evaluation, quesAns } = await readRequirements(db, caller, params.rfpId, 'commercial');
  return { commercialEval: evaluation, quesAns };
});
