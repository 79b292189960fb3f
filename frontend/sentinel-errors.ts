import type { Plugin } from 'vite';

/** How many errors each library creates. */
const makers = [
  { file: /react-dom-client\.production\.js$/, count: 5 },
  { file: /rtk-query\.modern\.mjs$/, count: 1 },
];
const sentinel =
  /(\w+Exception|neverResolvedError) = (?:\/\*.*?\*\/ )?(?:new )?Error\(((?:[^()]|\([^()]*\))*)\)/g;

/**
 * Removes the stack from sentinel errors. Libraries create errors while their modules load, only to recognise them when they are
 * thrown. Each records where it was created. If developer tools or Lighthouse listen for errors, V8 then reads the whole script a
 * second time to find the line.
 */
export const sentinelErrors: Plugin = {
  name: 'sentinel-errors',
  apply: 'build',
  transform(code, id) {
    const maker = makers.find(({ file }) => file.test(id));
    if (!maker) return null;
    let made = 0;
    const next = code.replace(sentinel, (_all, name: string, message: string) => {
      made += 1;
      return `${name} = /* @__PURE__ */ Object.create(Error.prototype, { message: { value: ${message} } })`;
    });
    if (made !== maker.count) throw new Error(`${id} makes ${made} such errors, not ${maker.count}`);
    return { code: next, map: null };
  },
};
