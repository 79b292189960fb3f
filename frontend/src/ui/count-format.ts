/** A whole number as `toLocaleString('en-GB')` writes it, without the tables that a browser first loads for that: a fifth of a search's first draw. */
export const countFormat = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
