import { messages } from '../contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import type { StepsValue } from '../contracts/steps.ts';
import { createRfp } from '../contracts/rfps.ts';
import { uuid, type Infer } from '../../../kernel/schema/schema.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { commandHandler, type Caller, type CommandContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addRfp, startRfp, changeSettings, type InitialContent } from '../start-rfp.ts';
import { addChosenProducts } from '../invites/find-vendors.ts';
import { lockOwnUndecidedRfp, decideSaving, type Rfp } from '../rfp-store.ts';
import { rfpView } from '../find-rfp-by-id.ts';
import { decideSettings, decideTerms } from './settings.ts';
import { initialContentOf, rfpTemplates } from '../templates/find-templates.ts';
import { loadSavedContent } from '../templates/saved-template-store.ts';
import { initialContentOfSaved } from '../templates/saved-templates.ts';
import { t } from '../../../kernel/text/texts.ts';

const asOwner = { isInvited: false, isSubmitted: false };
const blank: InitialContent = { events: [], changes: [] };
type Body = Infer<typeof createRfp.body>;

const settingsOf = (body: Body) => ({
  ...decideSettings(body.processTypeValue, body.stepsValue as StepsValue),
  name: body.rfpName,
  scope: body.scopeValue,
});

/** Creates an RFP, empty or from a template, or saves the settings of an existing one. */
export const createRfpHandler = commandHandler(createRfp, (context) =>
  context.body.rfpId === undefined ? create(context) : save(context, context.body.rfpId),
);

async function create({ body, caller, db, record, now }: CommandContext<typeof createRfp>) {
  const rfp: Rfp = {
    ...(await startRfp(db, caller, now)),
    ...settingsOf(body),
    isAnonymous: body.isAnonymous ?? false,
  };
  const { events, changes } =
    body.templateId === undefined ? blank : await contentOf(db, caller, body.templateId, { rfp, now });
  await record(
    [{ name: 'rfpSaved', payload: { rfpId: rfp.id } }, ...events],
    addRfp(rfp),
    ...changes,
    ...addChosenProducts(rfp.id, body.products ?? []),
  );
  return { message: messages.rfpCreated, rfp: rfpView(rfp, asOwner) };
}

/** Returns the content of one of our templates or of a saved one. Refuses notFound. */
async function contentOf(
  db: Queryable,
  caller: Caller,
  templateId: string,
  { rfp, now }: { rfp: Rfp; now: number },
): Promise<InitialContent> {
  const ours = rfpTemplates.find(({ id }) => id === templateId);
  if (ours) return initialContentOf(ours, rfp.id, now);
  if (!uuid().isValidSync(templateId)) return refuse('notFound');
  return initialContentOfSaved(await loadSavedContent(db, caller, templateId), rfp.id);
}

async function save({ body, caller, db, record }: CommandContext<typeof createRfp>, rfpId: string) {
  const before = await lockForSaving(db, caller, rfpId, body);
  const after: Rfp = {
    ...before,
    ...settingsOf(body),
    isAnonymous: body.isAnonymous ?? before.isAnonymous,
    version: before.version + 1,
  };
  const decided = decideTerms(before, after);
  if (!decided.ok) return refuse(decided.code);
  await record({ name: 'rfpSaved', payload: { rfpId: after.id } }, changeSettings(after, before.version));
  return { message: sharedMessages.detailsUpdated, rfp: rfpView(after, asOwner) };
}

async function lockForSaving(db: Queryable, caller: Caller, rfpId: string, body: Body): Promise<Rfp> {
  const before = await lockOwnUndecidedRfp(db, caller, rfpId);
  if (body.templateId !== undefined) return refuse('invalidFields', { errors: [templateTooLate()] });
  const saving = decideSaving(before, body.version, 'never');
  return saving.ok ? before : refuse(saving.code);
}

const templateTooLate = () => ({
  field: 'templateId',
  message: t('A template can only be chosen when the RFP is created.'),
});
