/**
 * Functions that a journey evaluates in a page work on elements of that page. Types for Node do not know them, and those of React
 * declare them without members.
 */
interface Element {
  // oxlint-disable-next-line typescript/no-explicit-any
  [member: string]: any;
}
