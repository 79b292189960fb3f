import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { colourModeKey, colourModeStorage } from './colour-mode.ts';
import { theme } from './theme.ts';

/** MUI in the tokens' looks. Public pages draw without it: what needs it there is fetched when it is opened, in one of these. */
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
