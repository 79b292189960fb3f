import sanitizeHtml from 'sanitize-html';

export const svgLimitBytes = 256 * 1024;

/**
 * sanitize-html passes the text of a style sheet on unescaped. Under this tag name it is ordinary text, which is checked
 * afterwards.
 */
const placeholderTag = 'bidboard-sheet';
const placeholderElements = new RegExp(`<${placeholderTag}(?: [^>]*)?>([^<]*)</${placeholderTag}>`, 'g');

const tags = [
  placeholderTag,
  ...(
    'svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use switch ' +
    'linearGradient radialGradient stop clipPath mask pattern ' +
    'filter feColorMatrix feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode'
  ).split(' '),
];

const attributes = new Set(
  (
    'id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points viewBox ' +
    'preserveAspectRatio pathLength offset stop-color stop-opacity fill fill-rule fill-opacity stroke stroke-width ' +
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity ' +
    'clip-path clip-rule mask filter color display visibility overflow gradientUnits gradientTransform spreadMethod ' +
    'clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform href xlink:href ' +
    'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing textLength ' +
    'lengthAdjust rotate role aria-label vector-effect shape-rendering paint-order mix-blend-mode isolation ' +
    'filterUnits primitiveUnits color-interpolation-filters in in2 type values result stdDeviation mode ' +
    'flood-color flood-opacity operator k1 k2 k3 k4'
  ).split(' '),
);

const root = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' };
/** Matches anything in a value or a style sheet that could fetch, run or bind. A CSS escape may spell any of it. */
const reaches =
  /url\(\s*(?!["']?#)|@import|@font-face|@namespace|expression\s*\(|javascript:|data:|-moz-binding|behaviou?r\s*:|image(-set)?\s*\(|src\s*\(|\\/i;

/** Returns the drawing and nothing else: no script, no foreign content, no reference out of the file, no event attribute. */
export function harmlessSvg(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > svgLimitBytes) return undefined;
  const source = new TextDecoder().decode(bytes).replace(/<(\/?)style(?=[\s/>])/g, `<$1${placeholderTag}`);
  const clean = sanitizeHtml(source, {
    parser: {
      xmlMode: true,
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
      recognizeSelfClosing: true,
    },
    allowedTags: tags,
    allowedAttributes: { '*': [...attributes, ...Object.keys(root)] },
    allowedSchemes: [],
    disallowedTagsMode: 'completelyDiscard',
    parseStyleAttributes: false,
    selfClosing: [],
    nestingLimit: 64,
    transformTags: { '*': (tagName, found) => ({ tagName, attribs: harmless(tagName, found) }) },
  });
  const svg = clean
    .trim()
    .replace(placeholderElements, (_all, text: string) =>
      reaches.test(text) ? '' : `<style>${text}</style>`,
    );
  const whole = /^<svg[\s>]/.test(svg) && svg.endsWith('</svg>') && !svg.includes(placeholderTag);
  return whole && /<(path|rect|circle|ellipse|line|poly|text|use)/.test(svg) ? svg : undefined;
}

function harmless(tagName: string, found: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const allowed: sanitizeHtml.Attributes = tagName === 'svg' ? { ...root } : {};
  for (const [name, value] of Object.entries(found)) {
    if (!attributes.has(name) || reaches.test(value)) continue;
    if (name.endsWith('href') && !value.startsWith('#')) continue;
    allowed[name] = value;
  }
  return allowed;
}
