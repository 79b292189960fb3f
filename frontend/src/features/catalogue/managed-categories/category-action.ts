/** The action that an operator starts on the category list. */
export type CategoryAction =
  | { what: 'add'; category?: string }
  | { what: 'rename' | 'remove'; category: string; subCategory?: string };
