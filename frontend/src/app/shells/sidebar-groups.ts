import type { Feature, SidebarGroupName, SidebarLink } from '../../api/feature.ts';

/** A link of the sidebar with the addresses that belong to it. */
export interface ListedSidebarLink extends SidebarLink {
  addresses: readonly string[];
}

/** Returns the part of a path before its first parameter. */
const fixedPart = (path: string) => path.split('/:')[0] ?? path;

/** Returns the sidebar's links in their order. */
export function listSidebarLinks(features: readonly Feature[]): readonly ListedSidebarLink[] {
  const rows = features.flatMap(({ routes }) => routes ?? []);
  return features
    .flatMap(({ sidebar }) => sidebar ?? [])
    .toSorted((place, other) => place.rank - other.rank)
    .map((entry) => {
      const pages = rows.filter((row) => 'sidebarLink' in row && row.sidebarLink === entry.to);
      return { ...entry, addresses: [entry.to, ...pages.map(({ path }) => fixedPart(path))] };
    });
}

/** The dashboard is above all groups. */
export type NamedGroup = Exclude<SidebarGroupName, 'home'>;

export interface SidebarGroup {
  name: NamedGroup;
  links: readonly ListedSidebarLink[];
  /** Whether the person can fold the group. */
  mayFold: boolean;
  /** Whether the group is open until the person folds or opens it. */
  isOpen: boolean;
}

interface Work {
  isOperator: boolean;
  /** Whether the company has products; undefined while it is not known. */
  sells: boolean | undefined;
}

/**
 * Groups the links by what people do. What this person does comes first and is open. The other side is one click away: a vendor may
 * buy, and a buyer may sell. While it is not known what they do, nothing is folded.
 */
export function listSidebarGroups(
  links: readonly ListedSidebarLink[],
  { isOperator, sells }: Work,
): readonly SidebarGroup[] {
  const group = (name: NamedGroup, isOpen?: boolean): SidebarGroup => ({
    name,
    links: links.filter((link) => link.group === name),
    mayFold: isOpen !== undefined,
    isOpen: isOpen ?? true,
  });
  const buying = group('buying', !sells && !(isOperator && sells === false));
  const selling = group('selling', sells !== false);
  return [
    ...(isOperator ? [group('operator')] : []),
    ...(sells ? [selling, buying] : [buying, selling]),
    group('company'),
  ].filter(({ links: own }) => own.length > 0);
}
