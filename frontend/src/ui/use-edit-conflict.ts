import { useState } from 'react';
import { reapplyLocalChanges } from './reapply-local-changes.ts';
import { isSame } from './is-same.ts';
import { differencesOf, merged } from './three-way.ts';
import type { Difference, Side, States } from './three-way.ts';
import type { FieldDescriptors } from './field-descriptors.ts';

export interface SavedState<Draft> {
  draft: Draft;
  version: number;
}

export interface EditConflict {
  /** What somebody else saved is known, and what to do with it is open. */
  isOpen: boolean;
  /** The question is on screen; otherwise a line above the form reminds of it. */
  isAsked: boolean;
  /** What is not the same in theirs and ours, where the form says how its fields are told. */
  differences: readonly Difference[];
  /** What was chosen, by the id of a difference that both changed. */
  choices: ReadonlyMap<string, Side>;
  choose: (id: string, side: Side) => void;
  chooseAll: (side: Side) => void;
  /** Both in one, as it was chosen. */
  combine: () => void;
  /** Theirs was loaded; ours can still be brought back. */
  canBringBack: boolean;
  loadTheirs: () => void;
  keepTyping: () => void;
  ask: () => void;
  /** From now on ours is saved over theirs, wherever both changed the same. */
  overrule: () => void;
  bringBack: () => void;
}

interface Wiring<Draft> {
  current: Draft;
  /** What was saved when it began to be typed over. */
  base: Draft;
  fields: FieldDescriptors<Draft>;
  /** Takes over a draft as what is on screen, on top of what is `saved` as that version. */
  put: (draft: Draft, version: number, isSaved: boolean, saved: Draft) => void;
  read: () => Promise<SavedState<Draft>>;
}

interface DetectedConflict<Draft> {
  states: States<Draft>;
  version: number;
}

const none: ReadonlyMap<string, Side> = new Map();

/** A save that came second: nobody's typing is thrown away unasked, neither theirs nor ours. */
export function useEditConflict<Draft extends object>({
  current,
  base,
  fields,
  put,
  read,
}: Wiring<Draft>): EditConflict & { found: () => Promise<void>; forget: () => void } {
  const [found, setFound] = useState<DetectedConflict<Draft> | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [choices, setChoices] = useState(none);
  const [stash, setStash] = useState<DetectedConflict<Draft> | null>(null);
  // What is typed on while the question waits counts too.
  const states = found && { ...found.states, mine: current };
  const differences = states ? differencesOf(fields, states) : [];

  const takeOver = (draft: Draft, { states: { theirs }, version }: DetectedConflict<Draft>) =>
    put(draft, version, isSame(draft, theirs), theirs);
  const settle = (choose: (id: string) => Side) => {
    if (!found || !states) return;
    takeOver(merged(fields, states, choose), found);
    setFound(null);
  };
  return {
    isOpen: found !== null,
    isAsked: found !== null && isAsked,
    differences,
    choices,
    choose: (id, side) => setChoices((before) => new Map(before).set(id, side)),
    chooseAll: (side) =>
      setChoices(new Map(differences.filter(({ by }) => by === 'both').map(({ id }) => [id, side]))),
    combine: () => settle((id) => choices.get(id) ?? 'mine'),
    canBringBack: stash !== null,
    found: async () => {
      const theirs = await read();
      setFound({
        states: { base, theirs: theirs.draft, mine: current },
        version: theirs.version,
      });
      setChoices(none);
      setStash(null);
      setAsked(true);
    },
    forget: () => setStash(null),
    keepTyping: () => setAsked(false),
    ask: () => setAsked(true),
    loadTheirs: () => {
      if (!found || !states) return;
      setStash({ states, version: found.version });
      put(states.theirs, found.version, true, states.theirs);
      setFound(null);
    },
    overrule: () => settle(() => 'mine'),
    bringBack: () => {
      if (!stash) return;
      takeOver(reapplyLocalChanges(fields, stash.states, current), stash);
      setStash(null);
    },
  };
}
