import { join } from 'node:path';
import { shortName } from '../../../frontend/style-sheets.ts';
import { root } from '../../machine/places.ts';

/** Returns the selector of a class of the built pages, such as `classOf('ui/fields/field', 'fieldLabel')`. */
export const classOf = (sheet: string, name: string): string =>
  `.${shortName(name, join(root, 'frontend', 'src', `${sheet}.module.css`))}`;
