import { messages } from './messages.ts';
import { fixedMilestones, submissionMilestone } from './rfp-steps.ts';
import type { FieldError } from './schema.ts';

/** Whom a vendor may turn to, by what they do. */
export const contactRoles = [
  'rfp-manager',
  'executive-sponsor',
  'business-contact',
  'technical-contact',
  'procurement',
  'legal-contact',
] as const;
export type ContactRole = (typeof contactRoles)[number];
export const contactRoleLabels: Readonly<Record<ContactRole, string>> = {
  'rfp-manager': 'RFP manager',
  'executive-sponsor': 'Executive sponsor',
  'business-contact': 'Business contact',
  'technical-contact': 'Technical contact',
  procurement: 'Procurement',
  'legal-contact': 'Legal contact',
};

/** Characters of a plain text of the project step. */
export const projectTextLength = 5000;

interface Contact {
  contactName: string;
  contactRole: string;
}
interface Milestone {
  mileStoneName: string;
  isFixed: boolean;
}

/**
 * What two names that look alike have in common: compatibility characters, case, spaces and invisible characters make no
 * difference.
 */
export const milestoneKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .toUpperCase()
    .toLowerCase();

const fixedKeys = new Set(fixedMilestones.map(milestoneKey));
const isFixedName = (name: string): boolean => (fixedMilestones as readonly string[]).includes(name);
const looksFixed = (name: string): boolean => fixedKeys.has(milestoneKey(name));

/** A row that nobody has filled in. */
export const isBlankContact = ({ contactName, contactRole }: Contact): boolean =>
  contactName.trim() === '' && contactRole === '';

export const milestoneLeftOut = (name: string): string => `The milestone ${name} cannot be left out.`;

/** What is wrong with the lists of a project step; `standing` are the fixed milestones that it has already. */
export function projectErrors(
  { contacts, timelineItems }: { contacts: readonly Contact[]; timelineItems: readonly Milestone[] },
  fixedNames: readonly string[],
): FieldError[] {
  return [
    ...contacts.flatMap(contactErrors),
    ...timelineItems.flatMap((item, at) => {
      const message = milestoneNameError(item, timelineItems.slice(0, at));
      return message ? [{ field: `timelineItems[${at}].mileStoneName`, message }] : [];
    }),
    ...leftOut(timelineItems, fixedNames).map((name) => ({
      field: 'timelineItems',
      message: milestoneLeftOut(name),
    })),
  ];
}

function contactErrors(contact: Contact, at: number): FieldError[] {
  if (isBlankContact(contact)) return [];
  if (contact.contactName.trim() === '')
    return [{ field: `contacts[${at}].contactName`, message: messages.contactNameRequired }];
  if (contact.contactRole === '')
    return [{ field: `contacts[${at}].contactRole`, message: messages.contactRoleRequired }];
  return [];
}

/** The names of the fixed ones are theirs alone: what hangs on a day, as the end of submission, goes by the name. */
function milestoneNameError(
  { mileStoneName, isFixed }: Milestone,
  before: readonly Milestone[],
): string | undefined {
  if (isFixed && !isFixedName(mileStoneName)) return messages.milestoneRenamed;
  if (mileStoneName.trim() !== '' && milestoneKey(mileStoneName) === '')
    return messages.milestoneNameRequired;
  if (!isFixed && looksFixed(mileStoneName)) return messages.milestoneNameTaken;
  return isFixed && before.some((one) => one.mileStoneName === mileStoneName)
    ? messages.milestoneTwice
    : undefined;
}

interface DatedMilestone {
  mileStoneName: string;
  mileStoneDate: string | null;
}

/** No RFP reaches further: a date beyond is a typing mistake, such as the year 0202 or 2926. */
export const maxYearsAway = 10;

/** The same day so many years away, YYYY-MM-DD: 29 February keeps its number, which only serves to compare. */
const yearsFrom = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** Dates that can only be typing mistakes, as of `today` in the RFP's zone; they are not saved. */
export const dateErrors = (items: readonly DatedMilestone[], today: string): FieldError[] =>
  items.flatMap(({ mileStoneDate }, at) => {
    if (mileStoneDate === null) return [];
    const isFar =
      mileStoneDate > yearsFrom(today, maxYearsAway) || mileStoneDate < yearsFrom(today, -maxYearsAway);
    return isFar ? [{ field: dateField(at), message: messages.milestoneFarAway }] : [];
  });

const dateField = (at: number): string => `timelineItems[${at}].mileStoneDate`;

/**
 * Why an RFP with these dates cannot be published as of `today` in its zone: no date may have passed, none may be far away, and
 * responses must be due later than now.
 */
export function publicationDateErrors(
  items: readonly DatedMilestone[],
  { today, isDueAhead }: { today: string; isDueAhead: boolean },
): FieldError[] {
  const far = dateErrors(items, today);
  const errors = items.flatMap(({ mileStoneName, mileStoneDate }, at): FieldError[] => {
    const found = far.find(({ field }) => field === dateField(at));
    if (found) return [found];
    if (mileStoneName === submissionMilestone) {
      const message = dueError(mileStoneDate, today, isDueAhead);
      return message ? [{ field: dateField(at), message }] : [];
    }
    return mileStoneDate !== null && mileStoneDate < today
      ? [{ field: dateField(at), message: messages.milestonePast }]
      : [];
  });
  const hasDue = items.some(({ mileStoneName }) => mileStoneName === submissionMilestone);
  return hasDue ? errors : [...errors, { field: 'timelineItems', message: messages.dueDateMissing }];
}

function dueError(date: string | null, today: string, isDueAhead: boolean): string | undefined {
  if (date === null) return messages.dueDateMissing;
  if (date < today) return messages.dueDatePast;
  return isDueAhead ? undefined : messages.dueTimePassed;
}

/** The same as a sentence each, with the milestone that it is about. */
export const dateErrorTexts = (items: readonly DatedMilestone[], errors: readonly FieldError[]): string[] =>
  errors.map(({ field, message }) => {
    const at = items.findIndex((_, index) => dateField(index) === field);
    return `${items[at]?.mileStoneName ?? submissionMilestone}: ${message}`;
  });

const leftOut = (items: readonly Milestone[], fixedNames: readonly string[]): string[] =>
  fixedNames.filter((name) => !items.some((item) => item.isFixed && item.mileStoneName === name));

/** A timeline with all the fixed milestones: those that are not there stand at its end, undated. */
export const withFixedMilestones = <M extends Milestone>(
  items: readonly M[],
): (M | ReturnType<typeof undated>)[] => [
  ...items,
  ...fixedMilestones
    .filter((name) => !items.some((item) => item.isFixed && item.mileStoneName === name))
    .map(undated),
];

interface PlacedMilestone {
  name: string;
  date: string | null;
}

/**
 * Milestones as the timeline runs: by date, then as they are given. An undated fixed one comes before the dated ones that follow
 * it in the fixed order, so that nothing that lies behind is listed as ahead; other undated ones come last. Without any date they
 * stay as they are given.
 */
export function inTimelineOrder<M>(milestones: readonly M[], read: (milestone: M) => PlacedMilestone): M[] {
  const placeOf = (one: M) => (fixedMilestones as readonly string[]).indexOf(read(one).name);
  const dateOf = (one: M) => read(one).date ?? '';
  const dated = milestones.filter((milestone) => read(milestone).date !== null);
  if (dated.length === 0) return [...milestones];
  const undated = milestones.filter((milestone) => read(milestone).date === null);
  const ordered = dated.toSorted((one, other) => compareTexts(dateOf(one), dateOf(other)));
  const undatedFixed = undated.filter((one) => placeOf(one) >= 0);
  for (const one of undatedFixed.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const at = ordered.findIndex((other) => placeOf(other) > placeOf(one));
    ordered.splice(at === -1 ? ordered.length : at, 0, one);
  }
  return [...ordered, ...undated.filter((one) => placeOf(one) < 0)];
}

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The fixed ones in their fixed order, in the places that fixed ones have; the others stay where they are. */
export function inFixedOrder<M extends Milestone>(items: readonly M[]): M[] {
  const positionOf = ({ mileStoneName }: M) => (fixedMilestones as readonly string[]).indexOf(mileStoneName);
  const fixed = items
    .filter(({ isFixed }) => isFixed)
    .toSorted((item, other) => positionOf(item) - positionOf(other));
  return items.map((item) => (item.isFixed ? (fixed.shift() ?? item) : item));
}

const undated = (mileStoneName: string) => ({
  mileStoneName,
  description: '',
  mileStoneDate: null,
  isFixed: true,
});

/**
 * The fixed milestones, by their names, whose date lies before one that comes earlier in their fixed order. It may be meant,
 * so it is a hint and no fault.
 */
export function outOfOrder(
  items: readonly { mileStoneName: string; mileStoneDate: string | null; isFixed: boolean }[],
): Map<string, string> {
  const dates = new Map(
    items.filter(({ isFixed }) => isFixed).map((item) => [item.mileStoneName, item.mileStoneDate]),
  );
  const found = new Map<string, string>();
  let latest: { name: string; date: string } | undefined;
  for (const name of fixedMilestones) {
    const date = dates.get(name);
    if (!date) continue;
    if (latest && date < latest.date) found.set(name, latest.name);
    else latest = { name, date };
  }
  return found;
}
