/** A sentence about why a file cannot be read, written for the person who sent it. */
export class Unreadable extends Error {}
