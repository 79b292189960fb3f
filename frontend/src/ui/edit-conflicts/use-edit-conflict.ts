import { useState } from 'react';
import {
  reapplyLocalChanges,
  isSame,
  differencesOf,
  merged,
  type Difference,
  type Side,
  type States,
} from './three-way-merge.ts';
import type { FieldDescriptors } from './field-descriptors.ts';

export interface SavedState<Draft> {
  draft: Draft;
  version: number;
}

export interface EditConflict {
  /** Whether another user's save is known and the decision about it is open. */
  isOpen: boolean;
  /** Whether the question is on screen; otherwise a banner above the form keeps it in view. */
  isDialogOpen: boolean;
  /** What differs between theirs and ours, if the form describes its fields. */
  differences: readonly Difference[];
  /** The choices, by the id of a difference that both changed. */
  choices: ReadonlyMap<string, Side>;
  choose: (id: string, side: Side) => void;
  chooseAll: (side: Side) => void;
  /** Merges both as chosen. */
  combine: () => void;
  /** Whether theirs was loaded and ours can still be brought back. */
  canBringBack: boolean;
  loadTheirs: () => void;
  keepTyping: () => void;
  openDialog: () => void;
  /** Saves ours over theirs from now on, wherever both changed the same value. */
  overrule: () => void;
  bringBack: () => void;
}

interface Wiring<Draft> {
  current: Draft;
  /** The saved state when editing began. */
  base: Draft;
  fields: FieldDescriptors<Draft>;
  /** Shows a draft on screen, on top of what is `saved` as that version. */
  put: (draft: Draft, version: number, isSaved: boolean, saved: Draft) => void;
  read: () => Promise<SavedState<Draft>>;
}

interface DetectedConflict<Draft> {
  states: States<Draft>;
  version: number;
}

const none: ReadonlyMap<string, Side> = new Map();

/** Handles a save that came second. Neither user's input is discarded without a question. */
export function useEditConflict<Draft extends object>({
  current,
  base,
  fields,
  put,
  read,
}: Wiring<Draft>): EditConflict & { found: () => Promise<void>; forget: () => void } {
  const [found, setFound] = useState<DetectedConflict<Draft> | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [choices, setChoices] = useState(none);
  const [stash, setStash] = useState<DetectedConflict<Draft> | null>(null);
  // Text typed while the question waits counts too.
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
    isDialogOpen: found !== null && isDialogOpen,
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
      setDialogOpen(true);
    },
    forget: () => setStash(null),
    keepTyping: () => setDialogOpen(false),
    openDialog: () => setDialogOpen(true),
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
