import { messages } from './messages.ts';
import { fixedMilestones } from './rfp-steps.ts';
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
export const contactRoleWords: Readonly<Record<ContactRole, string>> = {
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

const isFixedName = (name: string): boolean => (fixedMilestones as readonly string[]).includes(name);

/** A row that nobody has filled in. */
export const isBlankContact = ({ contactName, contactRole }: Contact): boolean =>
  contactName.trim() === '' && contactRole === '';

export const milestoneLeftOut = (name: string): string => `The milestone ${name} cannot be left out.`;

/** What is wrong with the lists of a project step; `standing` are the fixed milestones that it has already. */
export function projectComplaints(
  { contacts, timelineItems }: { contacts: readonly Contact[]; timelineItems: readonly Milestone[] },
  standing: readonly string[],
): FieldError[] {
  return [
    ...contacts.flatMap(contactComplaints),
    ...timelineItems.flatMap((one, at) => {
      const message = nameComplaint(one, timelineItems.slice(0, at));
      return message ? [{ field: `timelineItems[${at}].mileStoneName`, message }] : [];
    }),
    ...leftOut(timelineItems, standing).map((name) => ({
      field: 'timelineItems',
      message: milestoneLeftOut(name),
    })),
  ];
}

function contactComplaints(contact: Contact, at: number): FieldError[] {
  if (isBlankContact(contact)) return [];
  if (contact.contactName.trim() === '')
    return [{ field: `contacts[${at}].contactName`, message: messages.contactNameRequired }];
  if (contact.contactRole === '')
    return [{ field: `contacts[${at}].contactRole`, message: messages.contactRoleRequired }];
  return [];
}

/** The names of the fixed ones are theirs alone: what hangs on a day, as the end of submission, goes by the name. */
function nameComplaint(
  { mileStoneName, isFixed }: Milestone,
  before: readonly Milestone[],
): string | undefined {
  if (isFixed && !isFixedName(mileStoneName)) return messages.milestoneRenamed;
  if (!isFixed && isFixedName(mileStoneName)) return messages.milestoneNameTaken;
  return isFixed && before.some((one) => one.mileStoneName === mileStoneName)
    ? messages.milestoneTwice
    : undefined;
}

const leftOut = (items: readonly Milestone[], standing: readonly string[]): string[] =>
  standing.filter((name) => !items.some((one) => one.isFixed && one.mileStoneName === name));

/** A timeline with all the fixed milestones: those that are not there stand at its end, undated. */
export const withFixedMilestones = <M extends Milestone>(
  items: readonly M[],
): (M | ReturnType<typeof undated>)[] => [
  ...items,
  ...fixedMilestones
    .filter((name) => !items.some((one) => one.isFixed && one.mileStoneName === name))
    .map(undated),
];

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
    items.filter(({ isFixed }) => isFixed).map((one) => [one.mileStoneName, one.mileStoneDate]),
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
