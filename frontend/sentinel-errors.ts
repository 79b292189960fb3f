import type { Plugin } from 'vite';

/** How many each library makes. */
const makers = [
  { file: /react-dom-client\.production\.js$/, count: 5 },
  { file: /rtk-query\.modern\.mjs$/, count: 1 },
];
const sentinel =
  /(\w+Exception|neverResolvedError) = (?:\/\*.*?\*\/ )?(?:new )?Error\(((?:[^()]|\([^()]*\))*)\)/g;

/**
 * Libraries make errors while their modules are evaluated, only to know them again when they are thrown. Each notes where it
 * was made; where somebody listens for errors, as developer tools and Lighthouse do, V8 then reads the whole script a second
 * time to say the line. So these are made without a place.
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
