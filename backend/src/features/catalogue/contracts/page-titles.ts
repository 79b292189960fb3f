// Texts that the server sends first and the page then repeats: tab titles and opening headings.
export const homeTitle = 'Bidboard · Find the software. Run the RFP.';
export const homeHeading = ['Find the software.', 'Run the RFP.', 'Show why you chose it.'] as const;
export const homeText =
  'Compare products, ask vendors for a demo or a 15-minute meeting, invite them to an RFP, and score every answer side by side.';
export const titled = (title: string): string => `${title} · Bidboard`;
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
export const compareTitle = (names: readonly string[]): string =>
  names.length > 0 ? `Compare ${listed(names)}` : 'Compare';
export const missingTitles = {
  page: 'Page not found',
  product: 'Product not found',
  category: 'Category not found',
} as const;
