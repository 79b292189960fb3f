import type { ReactNode } from 'react';
import { ThemeProvider, type StorageManager } from '@mui/material/styles';
import { theme } from './mui-theme.ts';

/**
 * MUI in the style of the tokens. Public pages render without it. Their parts that need MUI load when they are opened, each
 * inside this theme.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={colourModeKey}
      storageManager={colourModeStorage}
      disableTransitionOnChange
      noSsr
    >
      {children}
    </ThemeProvider>
  );
}

/** public/colour-mode.js reads it as well, before the first paint. */
const cookie = 'mode';
const aYearS = 31_536_000;

function read(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`));
  return found ? found.slice(cookie.length + 1) : null;
}

/**
 * Keeps the colour choice in a cookie instead of local storage. Logging out clears local storage entirely, and the choice belongs
 * to the reader, not to the session.
 */
const colourModeStorage: StorageManager = ({ key }) => ({
  get: (otherwise: string) => (key === cookie ? (read() ?? otherwise) : otherwise),
  set: (mode: string) => {
    if (key === cookie) document.cookie = `${cookie}=${mode}; path=/; max-age=${aYearS}; samesite=lax`;
  },
  subscribe: () => () => undefined,
});

const colourModeKey = cookie;
