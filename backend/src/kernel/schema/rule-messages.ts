import * as yup from 'yup';
import { t, texts } from '../text/texts.ts';
import { labelOf } from './field-label.ts';

/** The messages of single rules. Schemas take them in English, and `fieldErrors` translates them. */
export const ruleMessages = texts({
  uuid: 'Must be a UUID',
  day: 'Please enter a date such as 2027-06-01',
  dayMissing: 'This date does not exist. Please check the day, month and year',
  moment: 'Must be a day and a time',
  time: 'Must be a time, HH:MM',
  wholeNumber: 'Must be a whole number',
  unknownField: 'Unknown field',
  momentMissing: 'Must be a date that exists',
  notValid: 'Is not valid',
});

/** What a message can be made of: the path of the field, and the limits of the rule. */
interface BrokenRule {
  originalPath?: string;
}
type RuleMessage<Broken extends BrokenRule> = (broken: Broken) => string;

/** Makes a message about a field. It is called when the rule is broken, so the text is in the language of the reader. */
const about =
  <Broken extends BrokenRule>(textFor: (field: string, broken: Broken) => string): RuleMessage<Broken> =>
  (broken) =>
    textFor(labelOf(broken.originalPath ?? ''), broken);

export const isRequired = about((field) => t('{field} is required', { field }));
export const isNotAllowed = about((field) => t('{field} must be one of the allowed values', { field }));
const isNotValid = about((field) => t('{field} is not valid', { field }));

const wrongTypes: { readonly [type: string]: (field: string) => string } = {
  string: (field) => t('{field} must be text', { field }),
  number: (field) => t('{field} must be a number', { field }),
  boolean: (field) => t('{field} must be true or false', { field }),
  array: (field) => t('{field} must be a list', { field }),
  object: (field) => t('{field} must be an object', { field }),
};

// Replaces the library's own messages, which use wire names and speak of types. Rules take their message when they are created,
// so this precedes every schema.
yup.setLocale({
  mixed: {
    default: isNotValid,
    required: isRequired,
    defined: isRequired,
    notNull: isRequired,
    notType: about<BrokenRule & { type: string }>((field, { type }) =>
      (wrongTypes[type] ?? (() => t('{field} must be of another type', { field })))(field),
    ),
    oneOf: isNotAllowed,
    notOneOf: isNotAllowed,
  },
  string: {
    length: about<BrokenRule & { length: number }>((field, { length }) =>
      t('{field} must have exactly {length, plural, one {# character} other {# characters}}', {
        field,
        length,
      }),
    ),
    min: about<BrokenRule & { min: number }>((field, { min }) =>
      t('{field} must have at least {min, plural, one {# character} other {# characters}}', { field, min }),
    ),
    max: about<BrokenRule & { max: number }>((field, { max }) =>
      t('{field} must have at most {max, plural, one {# character} other {# characters}}', { field, max }),
    ),
    matches: isNotValid,
    email: about((field) => t('{field} must be a valid email', { field })),
    trim: about((field) => t('{field} must not begin or end with a space', { field })),
  },
  number: {
    min: about<BrokenRule & { min: number }>((field, { min }) =>
      t('{field} must be at least {min}', { field, min }),
    ),
    max: about<BrokenRule & { max: number }>((field, { max }) =>
      t('{field} must be at most {max}', { field, max }),
    ),
    integer: about((field) => t('{field} must be a whole number', { field })),
  },
  array: {
    min: about<BrokenRule & { min: number }>((field, { min }) =>
      t('{field} must have at least {min, plural, one {# item} other {# items}}', { field, min }),
    ),
    max: about<BrokenRule & { max: number }>((field, { max }) =>
      t('{field} must have at most {max, plural, one {# item} other {# items}}', { field, max }),
    ),
    length: about<BrokenRule & { length: number }>((field, { length }) =>
      t('{field} must have exactly {length, plural, one {# item} other {# items}}', { field, length }),
    ),
  },
  tuple: { notType: isNotValid },
});
