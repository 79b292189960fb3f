import type { CellRange } from '../spreadsheets/sheet-structure.ts';

/** A part of a document, in reading order. */
export type Block =
  | {
      kind: 'heading';
      /** 1 is the widest. */
      level: number;
      text: string;
    }
  | {
      kind: 'text';
      text: string;
      isBold?: boolean;
      list?: ListPlace;
      /** Whether it is known to be no question, such as a footnote. */
      isOther?: boolean;
    }
  | {
      kind: 'table';
      /** A cell that spans others is filled once, at its top left. */
      rows: string[][];
      merges?: CellRange[];
    };

/** Where an item is in a list of a document. */
export interface ListPlace {
  isNumbered: boolean;
  /** 1 for an item that is in no other. */
  depth: number;
}
