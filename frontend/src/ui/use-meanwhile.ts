import { useState } from 'react';

export interface SavedState<Draft> {
  draft: Draft;
  version: number;
}

export interface Meanwhile {
  /** What somebody else saved is known, and what to do with it is open. */
  isOpen: boolean;
  /** The question is on screen; otherwise a line above the form reminds of it. */
  isAsked: boolean;
  /** Theirs was loaded; ours can still be brought back. */
  canBringBack: boolean;
  loadTheirs: () => void;
  keepTyping: () => void;
  ask: () => void;
  /** From now on ours is saved over theirs. */
  overrule: () => void;
  bringBack: () => void;
}

interface Wiring<Draft> {
  current: Draft;
  /** Takes over a draft as what is on screen; `version` is the one that the next save names. */
  put: (draft: Draft, version: number, isSaved: boolean) => void;
  read: () => Promise<SavedState<Draft>>;
}

/** A save that came second: nobody's typing is thrown away unasked, neither theirs nor ours. */
export function useMeanwhile<Draft>({
  current,
  put,
  read,
}: Wiring<Draft>): Meanwhile & { found: () => Promise<void> } {
  const [theirs, setTheirs] = useState<SavedState<Draft> | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [stash, setStash] = useState<SavedState<Draft> | null>(null);
  return {
    isOpen: theirs !== null,
    isAsked: theirs !== null && isAsked,
    canBringBack: stash !== null,
    found: async () => {
      setTheirs(await read());
      setAsked(true);
    },
    keepTyping: () => setAsked(false),
    ask: () => setAsked(true),
    loadTheirs: () => {
      if (!theirs) return;
      setStash({ draft: current, version: theirs.version });
      put(theirs.draft, theirs.version, true);
      setTheirs(null);
    },
    overrule: () => {
      if (!theirs) return;
      put(current, theirs.version, false);
      setTheirs(null);
    },
    bringBack: () => {
      if (!stash) return;
      put(stash.draft, stash.version, false);
      setStash(null);
    },
  };
}
