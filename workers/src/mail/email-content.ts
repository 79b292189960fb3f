import type { Formats } from '@bidboard/backend/kernel/format/formats';

/**
 * One part of an email, from top to bottom. Texts may contain what people typed: rendering escapes them and keeps each on its own
 * line. A path is below the product's own address, so an email can link nowhere else.
 */
export type EmailBlock =
  /** A paragraph. */
  | string
  | { heading: string }
  /** What a person wrote, line by line. It is marked as a quotation, so that it cannot pass for Bidboard's own text. */
  | { intro?: string; quote: string }
  | { intro?: string; list: readonly string[] }
  /** Named values, such as a due time. */
  | { facts: Readonly<Record<string, string>> }
  /** What the reader should do. An email has one button, except where the reader chooses between several. */
  | { button: string; path: string }
  | { intro?: string; link: string; path: string }
  /** Notifications, each with its time and detail. */
  | { items: readonly EmailItem[] };

export interface EmailItem {
  title: string;
  details: readonly string[];
  path: string;
}

/** The content of an email. Its HTML part and its plain-text part are both rendered from it. */
export interface EmailContent {
  subject: string;
  /** The first line; "Hello," if absent. */
  greeting?: string;
  body: readonly EmailBlock[];
}

/** The content of an email of a known kind, such as `accounts.verification`. Only `defineEmails` makes kinds. */
export interface Email extends EmailContent {
  kind: `${string}.${string}`;
}

/** What an email with a time, a day or a sum needs: the formats of its reader. */
export interface ForReader {
  formats: Formats;
}

/** Writes the emails of one kind. The facts are what differs from one email to the next. */
type EmailWriter = (facts: never) => EmailContent;

export type EmailDefinitions = Readonly<Record<string, EmailWriter>>;
export type DefinedEmails<D extends EmailDefinitions> = {
  readonly [K in keyof D]: (...facts: Parameters<D[K]>) => Email;
};

/**
 * Defines the emails of a feature. Every kind needs samples (`EmailSamples`), from which the preview page and the snapshots are
 * made.
 */
export function defineEmails<const D extends EmailDefinitions>(
  feature: string,
  definitions: D,
): DefinedEmails<D> {
  const entries = Object.entries<EmailWriter>(definitions).map(([name, write]) => {
    const kind: Email['kind'] = `${feature}.${name}`;
    return [name, (facts: never): Email => ({ kind, ...write(facts) })];
  });
  return Object.fromEntries(entries) as DefinedEmails<D>;
}

/** Sample facts for every kind of a feature's emails, by the name of the case that they show. */
export type EmailSamples<E extends DefinedEmails<EmailDefinitions>> = {
  readonly [K in keyof E]: Readonly<Record<string, Parameters<E[K]>[0]>>;
};

/** An email as the samples show it. */
export interface SampleEmail {
  kind: Email['kind'];
  /** The kind and the case, such as `accounts.verification, one sign-up`. */
  title: string;
  /** Writes it in the language of the present reader. */
  write: () => Email;
}

/** Lists the sample emails of a feature. */
export const listSamples = <E extends DefinedEmails<EmailDefinitions>>(
  emails: E,
  samples: EmailSamples<E>,
): SampleEmail[] =>
  Object.entries<(facts: never) => Email>(emails).flatMap(([name, write]) =>
    Object.entries(samples[name] ?? {}).map(([sample, facts]) => {
      const { kind } = write(facts as never);
      return { kind, title: `${kind}, ${sample}`, write: () => write(facts as never) };
    }),
  );
