/** What a log says of an error: details that help to find the cause, and nothing that a person typed, owns or may not reveal. */
export interface RedactedError {
  type: string;
  message: string;
  /** Where it was thrown, without the message, which has its own field. */
  stack?: string;
  cause?: RedactedError;
  errors?: RedactedError[];
  [fact: string]: unknown;
}

/**
 * Identifiers of ours and of the servers that we call. Everything else that an error carries is left out: rows, values, bodies,
 * addresses.
 */
const facts = [
  'code',
  'errno',
  'syscall',
  'constraint',
  'schema',
  'table',
  'column',
  'dataType',
  'routine',
  'severity',
  'statusCode',
  'responseCode',
] as const;
/** The identifiers that tell a person why it failed. */
const shownFacts = ['code', 'constraint', 'table', 'column', 'statusCode', 'responseCode'] as const;
const maxDepth = 4;
const maxLength = 500;
/** Only the beginning of a longer sentence is searched. The patterns below take quadratic time for text without spaces. */
const maxReadLength = 4_000;

export function redactedError(thrown: unknown, depth = 0): RedactedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: redactText(String(thrown)) };
  const source = thrown as Error & Record<string, unknown>;
  const redacted: RedactedError = { type: thrown.constructor.name, message: redactMessage(thrown) };
  for (const fact of facts)
    if (['string', 'number'].includes(typeof source[fact])) redacted[fact] = source[fact];
  const frames = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  if (frames && frames.length > 0) redacted.stack = frames.join('\n');
  if (depth >= maxDepth) return redacted;
  if (thrown.cause !== undefined) redacted.cause = redactedError(thrown.cause, depth + 1);
  if (thrown instanceof AggregateError)
    redacted.errors = thrown.errors.map((error: unknown) => redactedError(error, depth + 1));
  return redacted;
}

/**
 * Returns the error as a sentence for operators. The reason why a job failed is stored where they read it, for as long as its
 * event is kept.
 */
export const failureText = (thrown: unknown): string => formatError(redactedError(thrown));

function formatError({ type, message, cause, errors = [], ...redacted }: RedactedError): string {
  const names = shownFacts.flatMap((fact) => {
    const value = redacted[fact];
    return value === undefined || message.includes(String(value)) ? [] : [`${fact} ${String(value)}`];
  });
  const text = `${type}: ${message}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
  const [first = cause] = errors;
  return first ? `${text}; caused by ${formatError(first)}` : text;
}

/** PostgreSQL's class 22, "data exception", quotes the value, and so do JSON parsers. */
function redactMessage(error: Error): string {
  const { code } = error as { code?: unknown };
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && /^22\w{3}$/.test(code));
  // Code may throw an error whose message is not a text.
  const message = String(error.message);
  return redactText(quotes ? message.replace(/["'`].*$/s, '[cut]') : message);
}

/** Only whole words are kept, since half an address would not be recognised. */
const searchedPart = (words: string): string =>
  words.length > maxReadLength ? `${words.slice(0, maxReadLength).replace(/\S*$/, '')}[cut]` : words;

/** Removes from another program's sentence what it quotes of people: addresses, keys, and text after a question mark. */
export const redactText = (words: string): string =>
  searchedPart(words)
    // An SMTP server's response may contain any part of the mail.
    .replace(/(^|: )([45]\d\d)([ -]\d\.\d{1,3}\.\d{1,3})?[ -].*$/s, '$1$2$3 [cut]')
    .replace(/the final value was: .*$/s, 'the final value was: [cut]')
    .replace(/\/\/[^\s/@]*@/g, '//[cut]@')
    .replace(/\?[^\s"')>]+/g, '?[cut]')
    .replace(/[^\s<>"'(]+@[^\s<>"'),;]+/g, '[cut]')
    .replace(/\b(?:sk|rk|pk|whsec)_\w+/g, '[cut]')
    .slice(0, maxLength);
