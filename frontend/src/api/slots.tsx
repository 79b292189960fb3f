import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { Feature, SlotName, SlotProps } from './feature.ts';

type Part = ComponentType<SlotProps[SlotName]>;
type LoadedSlots = ReadonlyMap<SlotName, readonly Part[]>;

const SlotContext = createContext<LoadedSlots>(new Map());

/** Loads what the features put into these slots. */
async function loadSlots(features: readonly Feature[], names: readonly SlotName[]): Promise<LoadedSlots> {
  const loaded = names.map(async (name) => {
    const loaders = features.flatMap(({ slots }) => slots?.[name] ?? []);
    return [name, (await Promise.all(loaders.map((load) => load()))) as Part[]] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** Loads a page together with what the features put into its slots. */
export async function loadPage(
  page: () => Promise<ComponentType>,
  features: readonly Feature[],
  names: readonly SlotName[] = [],
): Promise<ComponentType> {
  const [Page, slots] = await Promise.all([page(), loadSlots(features, names)]);
  if (names.length === 0) return Page;
  return () => (
    <SlotContext value={slots}>
      <Page />
    </SlotContext>
  );
}

/** What features put into a slot of this page. */
export function Slot<S extends SlotName>({ name, ...props }: { name: S } & SlotProps[S]) {
  return (use(SlotContext).get(name) ?? []).map((part, at) => {
    const Part = part as ComponentType<object>;
    // The parts of a page never change.
    return <Part key={at} {...props} />;
  });
}
