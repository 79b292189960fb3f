import type { JsonSchema } from '../platform/http/openapi-schema.ts';

/** The document as it is served, as far as requests and answers go. */
export interface ServedDocument {
  paths: { [path: string]: { [method: string]: WrittenOperation } };
  components: {
    parameters: { [name: string]: Parameter };
    schemas: { [name: string]: JsonSchema };
    headers: { [name: string]: { schema: JsonSchema } };
  };
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  /** An empty text is as good as none. */
  allowEmptyValue?: boolean;
  schema: JsonSchema;
}

interface WrittenOperation {
  operationId: string;
  security: readonly unknown[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: { [type: string]: { schema: JsonSchema } } };
  responses: { [status: string]: AnswerForm };
}

/** What an answer of a status has. */
export interface AnswerForm {
  headers?: { [name: string]: { $ref: string } | { schema: JsonSchema } };
  /** None of what comes without a body that is worth reading. */
  content?: { [type: string]: { schema: JsonSchema } };
}

/** One operation with everything that it refers to put in. */
export interface Operation {
  id: string;
  /** In capitals. */
  method: string;
  /** Below /api, with the names of its parameters in braces. */
  path: string;
  /** Whether a token must be sent. */
  needsToken: boolean;
  inPath: readonly Parameter[];
  inQuery: readonly Parameter[];
  /** Of the header Idempotency-Key, where it is taken. */
  key: JsonSchema | undefined;
  /** Of a body by its content type. */
  json: JsonSchema | undefined;
  form: JsonSchema | undefined;
  isBodyRequired: boolean;
  answers: { readonly [status: string]: AnswerForm };
}

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Every operation of the document, in its order. */
export function operationsIn(document: ServedDocument): Operation[] {
  const resolved = (one: Parameter | { $ref: string }): Parameter => {
    const parameter = '$ref' in one ? document.components.parameters[lastOf(one.$ref)] : one;
    if (!parameter) throw new Error(`no parameter ${JSON.stringify(one)}`);
    return parameter;
  };
  const schemaOf = (content: { schema: JsonSchema } | undefined): JsonSchema | undefined => {
    const reference = content?.schema['$ref'];
    return typeof reference === 'string' ? document.components.schemas[lastOf(reference)] : content?.schema;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security, requestBody, responses, ...written }]) => {
      const parameters = written.parameters.map(resolved);
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        needsToken: security.length > 0,
        inPath: parameters.filter((parameter) => parameter.in === 'path'),
        inQuery: parameters.filter((parameter) => parameter.in === 'query'),
        key: parameters.find((parameter) => parameter.name === 'Idempotency-Key')?.schema,
        json: schemaOf(requestBody?.content['application/json']),
        form: schemaOf(requestBody?.content['multipart/form-data']),
        isBodyRequired: requestBody?.required ?? false,
        answers: responses,
      };
    }),
  );
}
