import { t } from '../text/texts.ts';
import { fieldLabels } from './field-labels.ts';

/** Returns the label for use inside an English sentence. Abbreviations keep their capitals. */
const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/**
 * Returns the label of the field at this path: `locations[2].officeLocation` -> Office location, `keywords[3]` -> Item 4 of
 * keywords.
 */
export function labelOf(path: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const [name = '', index] = field.split(/[[\]]/);
  const label = Object.hasOwn(fieldLabels, name) ? (fieldLabels[name] as string) : t('This field');
  return index === undefined
    ? label
    : // A translation uses {list} if words such as these keep their capital inside a sentence, as in German.
      t('Item {number} of {listInSentence}', {
        number: Number(index) + 1,
        list: label,
        listInSentence: inSentence(label),
      });
}
