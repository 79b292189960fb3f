/** Escapes a text for a page, between tags and in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The product's colours, light and dark, for the pages of the stand-ins. */
export const pageColours = `
:root { color-scheme: light dark; --paper: #F6F7F4; --surface: #FFFFFF; --ink: #131C1B; --ink-2: #43504D; --ink-3: #5F6B68;
  --rule: #E0E3DC; --edge: #838E89; --accent: #0B5C66; --accent-hover: #084850; --on-accent: #FFFFFF; --accent-soft: #E1EEEE; }
@media (prefers-color-scheme: dark) { :root { --paper: #0E1413; --surface: #151C1B; --ink: #E9EDE9; --ink-2: #B7C1BC;
  --ink-3: #93A09A; --rule: #27302E; --edge: #6B7873; --accent: #6CC4CB; --accent-hover: #8FD6DB; --on-accent: #04262A;
  --accent-soft: #14322F; } }
`;
