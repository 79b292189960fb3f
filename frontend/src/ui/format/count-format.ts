/**
 * A whole number as `toLocaleString('en-GB')` formats it, without the tables that a browser first loads for that. Loading them
 * takes a fifth of the first render of a search.
 */
export const countFormat = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
