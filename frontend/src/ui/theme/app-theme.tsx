import {
  createTheme,
  ThemeProvider,
  type Overlays,
  type PaletteColor,
  type PaletteColorOptions,
  type Shadows,
  type StorageManager,
} from '@mui/material/styles';
import { themeParts } from './component-styles.ts';
import type { ReactNode } from 'react';

// MUI computes channels from its palette, so it needs the hex values of tokens.css. app/tokens.test.ts checks that they match.
const state = (solid: string, fg: string, soft: string, on: string) => ({
  main: solid,
  dark: fg,
  light: soft,
  contrastText: on,
});

export const lightPalette = {
  primary: { main: '#0B5C66', dark: '#084850', light: '#9CC8CA', contrastText: '#FFFFFF' },
  success: state('#2F8A3E', '#1F6A2B', '#E2F1DF', '#FFFFFF'),
  error: state('#C43D2C', '#A3281C', '#FBE8E4', '#FFFFFF'),
  warning: state('#B87403', '#875000', '#FBEFD5', '#FFFFFF'),
  info: state('#4C66C7', '#3149A3', '#E8ECF9', '#FFFFFF'),
  pending: state('#7B8682', '#4C5855', '#ECEEE9', '#FFFFFF'),
  text: { primary: '#131C1B', secondary: '#43504D', disabled: '#5F6B68' },
  background: { default: '#F6F7F4', paper: '#FFFFFF' },
  divider: '#E0E3DC',
  action: {
    hover: '#EFF1EC',
    selected: '#E1EEEE',
    disabled: '#5F6B68',
    disabledBackground: '#EFF1EC',
    active: '#43504D',
  },
};

export const darkPalette = {
  primary: { main: '#6CC4CB', dark: '#8FD6DB', light: '#2C6A70', contrastText: '#04262A' },
  success: state('#4FAE5B', '#86CF8B', '#162C1A', '#151C1B'),
  error: state('#E0604D', '#F2988A', '#3A1C18', '#151C1B'),
  warning: state('#D1962B', '#E5B45C', '#33260E', '#151C1B'),
  info: state('#7388DE', '#A3B4F2', '#1D2544', '#151C1B'),
  pending: state('#87938E', '#B7C1BC', '#252E2C', '#151C1B'),
  text: { primary: '#E9EDE9', secondary: '#B7C1BC', disabled: '#93A09A' },
  background: { default: '#0E1413', paper: '#151C1B' },
  divider: '#27302E',
  action: {
    hover: '#1C2423',
    selected: '#14322F',
    disabled: '#93A09A',
    disabledBackground: '#1C2423',
    active: '#B7C1BC',
  },
};

declare module '@mui/material/styles' {
  interface Palette {
    pending: PaletteColor;
  }
  interface PaletteOptions {
    pending?: PaletteColorOptions;
  }
}

const tight = '-0.014em';
const shadows = Array.from({ length: 25 }, (_, level) =>
  level === 0 ? 'none' : level < 16 ? 'var(--shadow-1)' : 'var(--shadow-2)',
) as Shadows;
// A token makes dark panels lighter, not an overlay.
const overlays = Array.from({ length: 25 }, () => 'none') as Overlays;

const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mode' },
  colorSchemes: { light: { palette: lightPalette, overlays }, dark: { palette: darkPalette, overlays } },
  spacing: 8,
  shape: { borderRadius: 5 },
  shadows,
  breakpoints: { values: { xs: 0, sm: 700, md: 900, lg: 1240, xl: 1440 } },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 120,
      standard: 220,
      complex: 220,
      enteringScreen: 220,
      leavingScreen: 120,
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 13,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: '36px', lineHeight: '44px', fontWeight: 600, letterSpacing: '-0.022em' },
    h2: { fontSize: '20px', lineHeight: '28px', fontWeight: 600, letterSpacing: tight },
    subtitle1: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
    body1: { fontSize: '16px', lineHeight: '24px' },
    body2: { fontSize: '13px', lineHeight: '20px' },
    button: {
      fontSize: '13px',
      lineHeight: '20px',
      fontWeight: 500,
      textTransform: 'none',
      letterSpacing: 0,
    },
    caption: { fontSize: '12px', lineHeight: '16px' },
  },
  components: themeParts,
});

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
