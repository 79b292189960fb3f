import { messages } from './messages.ts';
import { fixedMilestones, submissionMilestone } from './steps.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';
import { t, texts } from '../../../kernel/text/texts.ts';

/** The contacts whom a vendor may approach, by their role. */
export const contactRoles = [
  'rfp-manager',
  'executive-sponsor',
  'business-contact',
  'technical-contact',
  'procurement',
  'legal-contact',
] as const;
export type ContactRole = (typeof contactRoles)[number];
export const contactRoleLabels: Readonly<Record<ContactRole, string>> = texts({
  'rfp-manager': 'RFP manager',
  'executive-sponsor': 'Executive sponsor',
  'business-contact': 'Business contact',
  'technical-contact': 'Technical contact',
  procurement: 'Procurement',
  'legal-contact': 'Legal contact',
});

/** The maximum number of characters in a plain text of the project step. */
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
 * Returns a key that is equal for names that look alike. It ignores compatibility characters, case, spaces and invisible
 * characters.
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

/** Whether a row is not filled in. */
export const isBlankContact = ({ contactName, contactRole }: Contact): boolean =>
  contactName.trim() === '' && contactRole === '';

export const requiredMilestoneMessage = (name: string): string =>
  t('The milestone {name} cannot be left out.', { name });

/** Returns the errors in the lists of a project step. `fixedNames` are the fixed milestones that it already has. */
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
      message: requiredMilestoneMessage(name),
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

/**
 * Refuses other milestones with the name of a fixed one. Rules that depend on a day, such as the end of submission, find the
 * milestone by its name.
 */
function milestoneNameError(
  { mileStoneName, isFixed }: Milestone,
  before: readonly Milestone[],
): string | undefined {
  if (isFixed && !isFixedName(mileStoneName)) return messages.milestoneRenamed;
  if (mileStoneName.trim() !== '' && milestoneKey(mileStoneName) === '')
    return messages.milestoneNameRequired;
  if (!isFixed && looksFixed(mileStoneName)) return messages.milestoneNameTaken;
  return isFixed && before.some((milestone) => milestone.mileStoneName === mileStoneName)
    ? messages.milestoneTwice
    : undefined;
}

interface DatedMilestone {
  mileStoneName: string;
  mileStoneDate: string | null;
}

/**
 * The maximum number of years between today and a date. A date further away is a typing mistake, such as the year 0202 or 2926.
 */
export const maxYearsAway = 10;

/**
 * Returns the same day that many years away, YYYY-MM-DD. 29 February keeps its number, because the result only serves for
 * comparison.
 */
const yearsFrom = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/**
 * Returns an error for each date that can only be a typing mistake, as of `today` in the RFP's zone. Such dates are not saved.
 */
export const dateErrors = (items: readonly DatedMilestone[], today: string): FieldError[] =>
  items.flatMap(({ mileStoneDate }, at) => {
    if (mileStoneDate === null) return [];
    const isFar =
      mileStoneDate > yearsFrom(today, maxYearsAway) || mileStoneDate < yearsFrom(today, -maxYearsAway);
    return isFar ? [{ field: dateField(at), message: messages.milestoneFarAway }] : [];
  });

const dateField = (at: number): string => `timelineItems[${at}].mileStoneDate`;

/**
 * Returns why an RFP with these dates cannot be published as of `today` in its zone. No date may have passed or be too far away,
 * and responses must be due later than now.
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

/** Returns the same errors as sentences, each with the milestone that it concerns. */
export const dateErrorTexts = (items: readonly DatedMilestone[], errors: readonly FieldError[]): string[] =>
  errors.map(({ field, message }) => {
    const at = items.findIndex((_, index) => dateField(index) === field);
    return t('{milestone}: {error}', {
      milestone: items[at]?.mileStoneName ?? submissionMilestone,
      error: message,
    });
  });

const leftOut = (items: readonly Milestone[], fixedNames: readonly string[]): string[] =>
  fixedNames.filter((name) => !items.some((item) => item.isFixed && item.mileStoneName === name));

/** Returns a timeline with all fixed milestones. Missing ones are added at its end, undated. */
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
 * Sorts milestones by date, then in the given order. An undated fixed milestone comes before the dated ones that follow it in the
 * fixed order, so a past stage never appears to be ahead. Other undated milestones come last. Without any date the given order
 * stays.
 */
export function inTimelineOrder<M>(milestones: readonly M[], read: (milestone: M) => PlacedMilestone): M[] {
  const placeOf = (milestone: M) => (fixedMilestones as readonly string[]).indexOf(read(milestone).name);
  const dateOf = (milestone: M) => read(milestone).date ?? '';
  const dated = milestones.filter((milestone) => read(milestone).date !== null);
  if (dated.length === 0) return [...milestones];
  const undated = milestones.filter((milestone) => read(milestone).date === null);
  const ordered = dated.toSorted((milestone, other) => compareTexts(dateOf(milestone), dateOf(other)));
  const undatedFixed = undated.filter((milestone) => placeOf(milestone) >= 0);
  for (const milestone of undatedFixed.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const at = ordered.findIndex((other) => placeOf(other) > placeOf(milestone));
    ordered.splice(at === -1 ? ordered.length : at, 0, milestone);
  }
  return [...ordered, ...undated.filter((milestone) => placeOf(milestone) < 0)];
}

const compareTexts = (text: string, other: string): number => (text === other ? 0 : text < other ? -1 : 1);

/** Sorts the fixed milestones into their fixed order, within the places that fixed ones have. The others keep their places. */
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
 * Returns the names of fixed milestones that are dated before an earlier one in the fixed order. This may be intended, so it is a
 * hint and not an error.
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
