import type { AuditChange, AuditKind } from '../contracts/audit.ts';
import type { Reader } from '../platform/database.ts';
import { listInSlices } from '../platform/in-slices.ts';
import { changesIn, sameness, shownTables, type Names } from './audit-fields.ts';
import {
  listChanges,
  listEvents,
  listPeopleNames,
  listQuestionTexts,
  listVendorNames,
  type Deed,
} from './audit-store.ts';
import { ratedEvents, wordsOf } from './audit-words.ts';
import { netChanges, type RowChange } from './net-changes.ts';

export interface ToldDeed extends Deed {
  by: { userId: string; name: string } | null;
  vendor: string | null;
  kind: AuditKind;
  said: string[];
  changes: AuditChange[];
}

const ofQuestions = new Set(['rating', 'question', 'published_question']);
const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deeds in words, in the order in which they are given: who, what, and what it came to; of the events that are shown. */
export async function tellDeeds(
  read: Reader,
  rfpId: string,
  deeds: readonly Deed[],
  shown: readonly string[],
): Promise<ToldDeed[]> {
  const ids = deeds.map(({ id }) => id);
  const events = (await listEvents(read, rfpId, ids)).filter(({ name }) => shown.includes(name));
  // A rating may be taken apart, or agreed to, in a deed that says something else.
  const tables = shownTables.filter(
    (table) => table !== 'rating' || ratedEvents.some((name) => shown.includes(name)),
  );
  const changes = await listChanges(read, rfpId, ids, tables);
  const names = await namesIn(
    read,
    rfpId,
    [...events.map(({ payload }) => payload), ...changes.flatMap(({ before, after }) => [before, after])],
    changes,
  );
  const told = deedsInWords(deeds, { events, changes, names });
  return (await listInSlices(told)).filter((deed) => deed !== undefined);
}

interface Happened {
  events: Awaited<ReturnType<typeof listEvents>>;
  changes: Awaited<ReturnType<typeof listChanges>>;
  names: Names;
}

/** A deed, or undefined: after a part of one, or where a deed shows nothing. One deed may change 5,000 questions. */
function* deedsInWords(
  deeds: readonly Deed[],
  { events, changes, names }: Happened,
): Generator<ToldDeed | undefined> {
  const eventsOf = Map.groupBy(events, ({ id }) => id);
  const changesOf = Map.groupBy(changes, ({ id }) => id);
  const vendorOf = (payload: Readonly<Record<string, unknown>>) =>
    names.vendors.get(String(payload['inviteId']));
  for (const deed of deeds) {
    const happened = (eventsOf.get(deed.id) ?? []).flatMap((event) => {
      const words = wordsOf(event.name);
      return words ? [{ ...event, words }] : [];
    });
    const [first] = happened;
    if (!first) continue;
    const told: AuditChange[] = [];
    for (const change of netChanges(changesOf.get(deed.id) ?? [], sameness)) {
      told.push(...changesIn(change, names));
      yield;
    }
    yield {
      ...deed,
      by:
        first.actorId === null
          ? null
          : { userId: first.actorId, name: first.actorName ?? 'Somebody who is gone' },
      vendor: first.words.by === 'vendor' ? (vendorOf(first.payload) ?? 'A vendor') : null,
      kind: first.words.kind,
      said: [
        ...new Set(
          happened.map(({ words, payload }) =>
            words.says(
              {
                vendor: vendorOf(payload) ?? 'a vendor',
                person: names.people.get(String(payload['userId'])) ?? 'a colleague',
              },
              payload as never,
            ),
          ),
        ),
      ],
      changes: told,
    };
  }
}

async function namesIn(
  read: Reader,
  rfpId: string,
  cells: readonly (Readonly<Record<string, unknown>> | null)[],
  changes: readonly RowChange[],
): Promise<Names> {
  const asksQuestions = changes.some(({ table }) => ofQuestions.has(table));
  /** A vendor that was removed has left its address in the change alone. */
  const removed = changes.flatMap(({ table, key, before }) =>
    table === 'invite' && before?.['email'] ? [[String(key['id']), String(before['email'])] as const] : [],
  );
  const people = new Set(
    cells
      .flatMap((one) => [one?.['userId'], one?.['user_id'], one?.['lead_id']])
      .filter((id) => uuidShape.test(String(id))),
  );
  const vendors = await listVendorNames(read, rfpId);
  const questions = asksQuestions ? await listQuestionTexts(read, rfpId) : [];
  return {
    vendors: new Map([...removed, ...vendors.map(({ id, name }) => [id, name] as const)]),
    questions: new Map(questions.map(({ id, name }) => [id, name])),
    people: new Map((await listPeopleNames(read, [...people].map(String))).map(({ id, name }) => [id, name])),
  };
}
