import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type {
  Operation,
  ServedDocument,
} from '@bidboard/backend/testing/generated-requests/served-operations';
import type { Objection } from './request-validator.ts';
import type { ReceivedAnswer } from './send-request.ts';

/** The headers of every response, whatever the request. The document must list all others. */
const everywhere = new Set(
  `content-type content-length date connection keep-alive transfer-encoding cache-control vary content-encoding
  content-security-policy cross-origin-opener-policy cross-origin-resource-policy origin-agent-cluster referrer-policy
  x-content-type-options x-dns-prefetch-control x-download-options x-frame-options x-permitted-cross-domain-policies
  x-xss-protection permissions-policy strict-transport-security reporting-endpoints`.split(/\s+/),
);

const documentKey = 'served';

/** Adds the document and its references to `ajv`. */
export function responseValidator(document: ServedDocument, ajv: Ajv2020) {
  ajv.addSchema(document, documentKey, undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  const schemaAt = (...steps: string[]): ValidateFunction => {
    const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const known = compiled.get(pointer);
    if (known) return known;
    const fits = ajv.compile({ $ref: encodeURI(`${documentKey}#/${pointer}`) });
    compiled.set(pointer, fits);
    return fits;
  };
  /** Lists every difference between a response and the document. The last check is whether it should have been a refusal. */
  return (operation: Operation, objection: Objection, answer: ReceivedAnswer): string[] => {
    const documented = operation.answers[answer.status];
    const place = [
      'paths',
      operation.path,
      operation.method.toLowerCase(),
      'responses',
      String(answer.status),
    ];
    return [
      ...(answer.status >= 500 ? [`a server error: ${answer.status}`] : []),
      ...(documented ? [] : [`status ${answer.status} is not in the document`]),
      ...(documented?.content
        ? validateBody(
            answer,
            Object.keys(documented.content),
            (type) => schemaAt(...place, 'content', type, 'schema'),
            ajv,
          )
        : []),
      ...(documented ? validateHeaders(answer, document, documented.headers ?? {}, ajv) : []),
      ...validateRefusal(operation, objection, answer),
    ];
  };
}

function validateBody(
  { headers, text }: ReceivedAnswer,
  types: readonly string[],
  schemaOf: (type: string) => ValidateFunction,
  ajv: Ajv2020,
): string[] {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!types.includes(type)) return [`content type ${JSON.stringify(type)} is not in the document`];
  const fits = schemaOf(type);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return ['the response is not JSON'];
  }
  return fits(value) ? [] : [`the response does not match its schema: ${ajv.errorsText(fits.errors)}`];
}

type WrittenHeaders = NonNullable<Operation['answers'][string]['headers']>;

function validateHeaders(
  { headers }: ReceivedAnswer,
  document: ServedDocument,
  written: WrittenHeaders,
  ajv: Ajv2020,
): string[] {
  const schemas = new Map(
    Object.entries(written).map(([name, header]) => {
      const schema =
        '$ref' in header
          ? document.components.headers[header.$ref.split('/').at(-1) ?? '']?.schema
          : header.schema;
      return [name.toLowerCase(), schema ?? {}];
    }),
  );
  const strange = Object.keys(headers).filter((name) => !everywhere.has(name) && !schemas.has(name));
  const unfit = [...schemas].flatMap(([name, schema]) => {
    const header = headers[name];
    // Headers are not mandatory in themselves. The document guarantees these two in words.
    if (header === undefined) return /^(x-correlation-id|retry-after)$/.test(name) ? [`no ${name}`] : [];
    const value = schema['type'] === 'integer' ? Number(header) : String(header);
    return ajv.validate(schema, value) ? [] : [`${name} does not match its schema: ${String(header)}`];
  });
  return [...strange.map((name) => `header ${name} is not in the document`), ...unfit];
}

/**
 * A request that the document objects to must be refused. A refusal that comes before that check, such as a 401 or 404, counts
 * too.
 */
function validateRefusal(
  { needsToken, path }: Operation,
  objection: Objection,
  { status }: ReceivedAnswer,
): string[] {
  if (!objection) return [];
  const beforehand = [401, ...(needsToken || path.includes('{') ? [404] : [])];
  return [...objection, ...beforehand].includes(status)
    ? []
    : [
        `invalid by the document, but the status is ${status} instead of ${[...new Set(objection)].join(' or ')}`,
      ];
}
