import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import {
  extensionsOf,
  isFilePart,
  isHostile,
  type FormPart,
} from '@bidboard/backend/testing/generated-requests/generated-form';
import type { GeneratedRequest } from '@bidboard/backend/testing/generated-requests/generated-request';
import type { Operation } from '@bidboard/backend/testing/generated-requests/served-operations';
import type { JsonSchema } from '@bidboard/backend/platform/http/openapi/openapi-schema';
import { segmentOf } from './send-request.ts';

/** `undefined` if the document allows a request, else the statuses that may refuse it. */
export type Objection = readonly number[] | undefined;

/**
 * Returns an Ajv with the document's own rules: lengths count UTF-16 code units, and formats are checked. There are many schemas,
 * each used a few times. Inlining and optimising them would take three quarters of the whole time.
 */
export const documentAjv = (): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: false,
    unicode: false,
    logger: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  for (const format of ['date', 'uuid', 'uri-reference'] as const) ajv.addFormat(format, fullFormats[format]);
  ajv.addFormat('binary', true);
  return ajv;
};

/** Judges requests of an operation only by its part of the document: by their content, not by existing data. */
export function requestValidator(
  operation: Operation,
  ajv: Ajv2020,
): (request: GeneratedRequest) => Objection {
  const inPath = operation.inPath.map(({ name, schema }) => [name, ajv.compile(schema)] as const);
  const validateQuery = queryValidator(operation, ajv);
  const isKey = operation.key && ajv.compile(operation.key);
  const validateBody = bodyValidator(operation, ajv);
  return (request) => {
    const objections = [
      ...inPath.map(([name, fits]) => validateSegment(name, request.path[name] ?? '', fits)),
      validateQuery(request.query),
      request.key !== undefined && isKey && !isKey(request.key) ? [400] : undefined,
      validateBody(request.body),
    ].filter((error) => error !== undefined);
    return objections.length === 0 ? undefined : objections.flat();
  };
}

/** A text that cannot be an id finds nothing. A page number and a page size are numbers: out of range they are malformed. */
const numbersInPath = ['page', 'size'];
function validateSegment(name: string, text: string, fits: ValidateFunction): Objection {
  try {
    if (fits(decodeURIComponent(segmentOf(text)))) return undefined;
    return numbersInPath.includes(name) ? [400] : [404];
  } catch {
    return [400, 404];
  }
}

const typesOf = ({ type }: JsonSchema): unknown[] => [type].flat();
const isNumber = (schema: JsonSchema): boolean =>
  typesOf(schema).some((type) => type === 'integer' || type === 'number');

function queryValidator(
  { inQuery }: Operation,
  ajv: Ajv2020,
): (query: GeneratedRequest['query']) => Objection {
  const fits = ajv.compile({
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    additionalProperties: false,
  });
  const named = new Map(inQuery.map((parameter) => [parameter.name, parameter]));
  return (query) => {
    if (inQuery.length === 0) return undefined;
    const parameters = Object.entries(Object.groupBy(query, ([name]) => name)).map(([name, group = []]) => {
      const texts = group.map(([, text]) => text);
      return [name, decodedTexts(named.get(name), texts)] as const;
    });
    return fits(Object.fromEntries(parameters.filter(([, value]) => value !== undefined)))
      ? undefined
      : [400];
  };
}

function decodedTexts(
  { schema, allowEmptyValue }: Partial<Operation['inQuery'][number]> = {},
  texts: readonly string[],
): unknown {
  const [text = '', ...others] = texts;
  if (allowEmptyValue && text === '' && others.length === 0) return undefined;
  if (schema?.['type'] === 'array' || others.length > 0) return texts;
  if (schema && isNumber(schema)) return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (schema?.['type'] === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

const refusedBody = [400, 413, 415, 422];

function bodyValidator(
  { method, json, form, isBodyRequired }: Operation,
  ajv: Ajv2020,
): (body: GeneratedRequest['body']) => Objection {
  const fitsJson = json && ajv.compile(json);
  const fitsForm = form && ajv.compile(decodedForm(form));
  const kinds = Object.entries((form?.['properties'] ?? {}) as Properties);
  const choosy = kinds.filter(([, part]) => extensionsOf(part).length > 0).map(([name]) => name);
  const holdsHostile = (parts: readonly FormPart[]) =>
    parts.some((part) => choosy.includes(part.name) && isHostile(part));
  const byJson = (value: unknown) => (fitsJson?.(value) ? undefined : refusedBody);
  return (body) => {
    // The document defines no body here, so it does not judge one.
    if (method === 'GET' || (!json && !form)) return undefined;
    if (body === undefined) return isBodyRequired ? refusedBody : byJson({});
    if ('json' in body) return byJson(body.json);
    if ('form' in body)
      return form && fitsForm?.(valueOf(body.form, form)) && !holdsHostile(body.form)
        ? undefined
        : refusedBody;
    const type = (body.contentType ?? '').split(';')[0]?.toLowerCase();
    if (type === 'application/json') return byJson(parsed(body.raw));
    return refusedBody;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No body schema accepts a symbol.
    return Symbol('no JSON');
  }
}

type Properties = { [name: string]: JsonSchema };

/** Returns the schema of the values decoded from a form's texts. For files it says how many. */
function decodedForm(form: JsonSchema): JsonSchema {
  const parts = Object.entries(form['properties'] as Properties).map(([name, part]) => {
    if (isFilePart(part)) return [name, part['type'] === 'array' ? { maxItems: part['maxItems'] } : {}];
    return [name, part['contentSchema'] ?? part];
  });
  return { ...form, properties: Object.fromEntries(parts) as Properties };
}

/** Returns the value of a form: the last of several texts with the same name, and the names of files. */
function valueOf(parts: readonly FormPart[], form: JsonSchema): { [name: string]: unknown } {
  const schemas = new Map(Object.entries(form['properties'] as Properties));
  const values = new Map<string, unknown>();
  for (const part of parts) {
    const { name } = part;
    const schema = schemas.get(name);
    if ('text' in part) values.set(name, decodedText(schema, part.text));
    else if (schema?.['type'] === 'array')
      values.set(name, [...((values.get(name) as string[] | undefined) ?? []), part.fileName]);
    else values.set(name, part.fileName);
  }
  return Object.fromEntries([...values].filter(([, value]) => value !== undefined));
}

function decodedText(schema: JsonSchema | undefined, text: string): unknown {
  if (schema?.['contentSchema']) {
    const value = parsed(text);
    return typeof value === 'symbol' ? text : value;
  }
  if (schema && isNumber(schema)) return text.trim() === '' ? undefined : Number(text);
  return text;
}
