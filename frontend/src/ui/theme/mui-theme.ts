import { createTheme } from '@mui/material/styles';
import type { Overlays, PaletteColor, PaletteColorOptions, Shadows } from '@mui/material/styles';
import { darkPalette, lightPalette } from './palette.ts';
import { themeParts } from './component-styles.ts';

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

export const theme = createTheme({
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
