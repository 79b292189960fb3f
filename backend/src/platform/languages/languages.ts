import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { I18n, Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { siteFormats, type Formats } from '../../kernel/format/formats.ts';
import { createTranslator } from '../../kernel/text/translator.ts';
import { setTranslator } from '../../kernel/text/texts.ts';

/** Texts of the sources. A process has some thousands at most. */
const compiled = new Map<string, ReturnType<typeof compileMessageOrThrow>>();
function compile(text: string): ReturnType<typeof compileMessageOrThrow> {
  const known = compiled.get(text);
  if (known) return known;
  const parts = compileMessageOrThrow(text);
  compiled.set(text, parts);
  return parts;
}

const translatorFor = (language: string, messages: Messages, formats: Formats): I18n =>
  createTranslator({ locale: language, messages, formatNumber: formats.number, compile });

const catalogues = new Map<string, Messages>([['en', {}]]);
let translators = new WeakMap<Formats, Map<string, I18n>>();
const english = translatorFor('en', {}, siteFormats);
const current = new AsyncLocalStorage<I18n>();
setTranslator(() => current.getStore() ?? english);

/** Adds the translated texts of a language. */
export const addCatalogue = (language: string, messages: Messages): unknown =>
  catalogues.set(language, messages);

/** Returns the language of the current reader with its translated texts, which a thread needs to write in it. */
export function currentCatalogue(): { language: string; messages: Messages } {
  const { locale: language, messages } = current.getStore() ?? english;
  return { language, messages };
}

/** Returns the language that the current reader has chosen, or null for English, which needs no choice. */
export function chosenLanguage(): string | null {
  const { language } = currentCatalogue();
  return language === 'en' ? null : language;
}

/** Reads the translated texts that the build of the pages has written. Without this, every text is in English. */
export function loadCatalogues(pagesFolder: string): void {
  const folder = join(pagesFolder, 'catalogues');
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const language = /^([\w-]+)\.json$/.exec(file)?.[1];
    if (language) addCatalogue(language, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages);
  }
  translators = new WeakMap();
}

/**
 * Calls a function, and what it awaits, with the texts of a reader: in their language, if there is a catalogue of it, and with
 * their format of numbers.
 */
export function withTextsFor<T>(language: string, formats: Formats, call: () => T): T {
  const known = catalogues.has(language) ? language : 'en';
  const ofFormats = translators.get(formats) ?? new Map<string, I18n>();
  translators.set(formats, ofFormats);
  const translator = ofFormats.get(known) ?? translatorFor(known, catalogues.get(known) ?? {}, formats);
  ofFormats.set(known, translator);
  return current.run(translator, call);
}
