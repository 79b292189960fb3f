import { formatList } from '../../../kernel/text/format-list.ts';
import { t, texts } from '../../../kernel/text/texts.ts';

/** Texts that the server sends first and the page then repeats: tab titles and opening headings. */
export const homeTexts = texts({
  title: 'Bidboard · Find the software. Run the RFP.',
  find: 'Find the software.',
  run: 'Run the RFP.',
  show: 'Show why you chose it.',
  text: 'Compare products, ask vendors for a demo or a 15-minute meeting, invite them to an RFP, and score every answer side by side.',
});
/** The heading of the home page, line by line. */
export const homeHeading = (): string[] => [homeTexts.find, homeTexts.run, homeTexts.show];
export const titled = (title: string): string => `${title} · Bidboard`;
export const compareTitle = (names: readonly string[]): string =>
  names.length > 0 ? t('Compare {products}', { products: formatList(names) }) : t('Compare');
export const missingTitles = texts({
  page: 'Page not found',
  product: 'Product not found',
  category: 'Category not found',
});
