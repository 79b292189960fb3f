import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { colourModeKey, colourModeStorage } from './colour-mode.ts';
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
