import type { CSSProperties } from 'react';

/** The colours of the pages, by the class that an element of an email has. */
export const emailColours = {
  light: {
    paper: '#F6F7F4',
    surface: '#FFFFFF',
    sunken: '#EFF1EC',
    ink: '#131C1B',
    ink2: '#43504D',
    ink3: '#5F6B68',
    rule: '#E0E3DC',
    accent: '#0B5C66',
    onAccent: '#FFFFFF',
  },
  dark: {
    paper: '#0E1413',
    surface: '#151C1B',
    sunken: '#1C2423',
    ink: '#E9EDE9',
    ink2: '#B7C1BC',
    ink3: '#93A09A',
    rule: '#27302E',
    accent: '#6CC4CB',
    onAccent: '#04262A',
  },
};
const { light, dark } = emailColours;

/**
 * Mail programs that know no style sheets show the inline styles, which are the light ones. The others replace them in dark mode,
 * which needs `!important`.
 */
export const darkStyle = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
.card { background-color: ${dark.surface} !important; border-color: ${dark.rule} !important; }
.ink { color: ${dark.ink} !important; }
.ink2 { color: ${dark.ink2} !important; }
.ink3 { color: ${dark.ink3} !important; }
.quote { color: ${dark.ink} !important; background-color: ${dark.sunken} !important; border-color: ${dark.accent} !important; }
.rule { border-color: ${dark.rule} !important; }
.link { color: ${dark.accent} !important; }
.button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;

const text: CSSProperties = { fontSize: '16px', lineHeight: '24px', margin: '16px 0', color: light.ink };
/** Breaks long words, such as hashes, so that no phone scrolls sideways. */
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };
const strong: CSSProperties = { fontWeight: 600, letterSpacing: '-0.014em', color: light.ink };

export const styles = {
  page: {
    backgroundColor: light.paper,
    margin: '0',
    padding: '24px 12px',
    fontFamily: "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  },
  brand: { ...strong, fontSize: '20px', lineHeight: '28px', margin: '0 0 16px', color: light.accent },
  column: { maxWidth: '600px', width: '100%', tableLayout: 'fixed' },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.rule}`,
    borderRadius: '8px',
    padding: '24px',
    ...breaking,
  },
  title: { ...strong, fontSize: '20px', lineHeight: '28px', margin: '0 0 16px' },
  heading: { ...strong, fontSize: '16px', lineHeight: '24px', margin: '24px 0 8px' },
  text,
  quote: {
    ...text,
    margin: '8px 0 16px',
    padding: '12px 16px',
    backgroundColor: light.sunken,
    borderLeft: `3px solid ${light.accent}`,
  },
  list: { ...text, paddingLeft: '24px' },
  facts: { ...text, width: '100%', borderCollapse: 'collapse' },
  factName: {
    width: '35%',
    padding: '4px 16px 4px 0',
    fontSize: '13px',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
    color: light.ink3,
  },
  factValue: { padding: '4px 0', verticalAlign: 'top', color: light.ink },
  detail: { fontSize: '13px', lineHeight: '20px', color: light.ink2 },
  link: { color: light.accent, textDecoration: 'underline' },
  button: {
    backgroundColor: light.accent,
    color: light.onAccent,
    borderRadius: '5px',
    padding: '12px 20px',
    fontSize: '16px',
    fontWeight: 500,
  },
  rule: { borderTop: `1px solid ${light.rule}`, margin: '24px 0 16px' },
  signature: { ...text, margin: '0' },
  foot: { fontSize: '13px', lineHeight: '20px', margin: '16px 0 0', padding: '0 24px', color: light.ink3 },
} satisfies Record<string, CSSProperties>;
