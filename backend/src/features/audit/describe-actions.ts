import { t } from '../../kernel/text/texts.ts';
import type { AuditChange, AuditKind } from './contract.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listInSlices } from '../../platform/resilience/run-in-time-slices.ts';
import { changesIn, rowIdentity, shownTables } from './audit-fields.ts';
import type { Names } from './value-formats.ts';
import {
  listChanges,
  listEvents,
  listPeopleNames,
  listQuestionTexts,
  listVendorNames,
  type RecordedAction,
} from './audit-store.ts';
import { ratedEvents, labelsOf } from './audit-labels.ts';
import { netChanges, type RowChange } from './net-changes.ts';

export interface DescribedAction extends RecordedAction {
  by: { userId: string; name: string } | null;
  vendor: string | null;
  kind: AuditKind;
  sentences: string[];
  changes: AuditChange[];
  /** Whether it only rated one answer. */
  isRating: boolean;
}

const ofQuestions = new Set(['rating', 'question', 'published_question']);
const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Describes actions in the given order: who acted, on what, and with what result; only visible events. */
export async function describeActions(
  db: Queryable,
  rfpId: string,
  actions: readonly RecordedAction[],
  shown: readonly string[],
): Promise<DescribedAction[]> {
  const ids = actions.map(({ id }) => id);
  const events = (await listEvents(db, rfpId, ids)).filter(({ name }) => shown.includes(name));
  // An action that says something else may split a rating or agree to it.
  const tables = shownTables.filter(
    (table) => table !== 'rating' || ratedEvents.some((name) => shown.includes(name)),
  );
  const changes = await listChanges(db, rfpId, ids, tables);
  const names = await namesIn(
    db,
    rfpId,
    [...events.map(({ payload }) => payload), ...changes.flatMap(({ before, after }) => [before, after])],
    changes,
  );
  const described = describeEach(actions, { events, changes, names });
  return (await listInSlices(described)).filter((action) => action !== undefined);
}

interface DescribedEvents {
  events: Awaited<ReturnType<typeof listEvents>>;
  changes: Awaited<ReturnType<typeof listChanges>>;
  names: Names;
}

/** Yields an action, or undefined after a part of one or if an action shows nothing. One action may change 5,000 questions. */
function* describeEach(
  actions: readonly RecordedAction[],
  { events, changes, names }: DescribedEvents,
): Generator<DescribedAction | undefined> {
  const eventsOf = Map.groupBy(events, ({ id }) => id);
  const changesOf = Map.groupBy(changes, ({ id }) => id);
  const vendorOf = (payload: Readonly<Record<string, unknown>>) =>
    names.vendors.get(String(payload['inviteId']));
  for (const action of actions) {
    const happened = (eventsOf.get(action.id) ?? []).flatMap((event) => {
      const words = labelsOf(event.name);
      return words ? [{ ...event, words }] : [];
    });
    const [first] = happened;
    if (!first) continue;
    const readable: AuditChange[] = [];
    for (const change of netChanges(changesOf.get(action.id) ?? [], rowIdentity)) {
      readable.push(...changesIn(change, names));
      yield;
    }
    yield {
      ...action,
      by:
        first.actorId === null
          ? null
          : { userId: first.actorId, name: first.actorName ?? t('A former member') },
      vendor: first.words.by === 'vendor' ? (vendorOf(first.payload) ?? t('A vendor')) : null,
      kind: first.words.kind,
      sentences: [
        ...new Set(
          happened.map(({ words, payload }) =>
            words.describe(
              {
                vendor: vendorOf(payload) ?? t('a vendor'),
                person: names.people.get(String(payload['userId'])) ?? t('a colleague'),
              },
              payload as never,
            ),
          ),
        ),
      ],
      changes: readable,
      isRating: happened.every(({ name }) => name === 'answerRated'),
    };
  }
}

async function namesIn(
  db: Queryable,
  rfpId: string,
  cells: readonly (Readonly<Record<string, unknown>> | null)[],
  changes: readonly RowChange[],
): Promise<Names> {
  const asksQuestions = changes.some(({ table }) => ofQuestions.has(table));
  /** The address of a removed vendor remains only in the recorded change. */
  const removed = changes.flatMap(({ table, key, before }) =>
    table === 'invite' && before?.['email'] ? [[String(key['id']), String(before['email'])] as const] : [],
  );
  const people = new Set(
    cells
      .flatMap((cell) => [cell?.['userId'], cell?.['user_id'], cell?.['lead_id']])
      .filter((id) => uuidShape.test(String(id))),
  );
  const vendors = await listVendorNames(db, rfpId);
  const questions = asksQuestions ? await listQuestionTexts(db, rfpId) : [];
  return {
    vendors: new Map([...removed, ...vendors.map(({ id, name }) => [id, name] as const)]),
    questions: new Map(questions.map(({ id, name }) => [id, name])),
    people: new Map((await listPeopleNames(db, [...people].map(String))).map(({ id, name }) => [id, name])),
  };
}
