/** The languages that people may choose, each by its own name. Each has a catalogue (docs/translating.md). */
export const offeredLanguages: Readonly<Record<string, string>> = { en: 'English' };
