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
    }
  | { kind: 'table'; rows: string[][] };

/** Where an item is in a list of a document. */
export interface ListPlace {
  isNumbered: boolean;
  /** 1 for an item that is in no other. */
  depth: number;
}
