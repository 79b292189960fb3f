import { useState } from 'react';

export type ColourMode = 'system' | 'light' | 'dark';

const aYearS = 31_536_000;

function readColourMode(): ColourMode {
  const chosen = /(?:^|; )mode=(light|dark)/.exec(document.cookie)?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/**
 * Returns the reader's choice of colours and a function that changes it. It is kept in a cookie instead of local storage: logging
 * out clears local storage entirely, and the choice belongs to the reader, not to the session. public/colour-mode.js reads the
 * cookie before the first paint, and follows the system.
 */
export function useColourMode(): readonly [ColourMode, (mode: ColourMode) => void] {
  const [mode, setMode] = useState(readColourMode);
  const choose = (chosen: ColourMode) => {
    document.cookie = `mode=${chosen}; path=/; max-age=${aYearS}; samesite=lax`;
    const isDark =
      chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
    document.documentElement.dataset['mode'] = isDark ? 'dark' : 'light';
    setMode(chosen);
  };
  return [mode, choose];
}
