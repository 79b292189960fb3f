/** Says why a file cannot be read, in a sentence for the person who sent it. */
export class UnreadableFileError extends Error {}
