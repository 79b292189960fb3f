// MUI computes channels from its palette, so it needs the hex values of tokens.css. theme-palette.test.ts checks that they match.
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
