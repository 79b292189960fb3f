import type { JsonSchema } from '../../platform/http/openapi/openapi-schema.ts';

/** The requests and responses of the document as served. */
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
  /** An empty text counts as no value. */
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

/** The content of a response with a given status. */
export interface AnswerForm {
  headers?: { [name: string]: { $ref: string } | { schema: JsonSchema } };
  /** Missing for responses without a useful body. */
  content?: { [type: string]: { schema: JsonSchema } };
}

/** One operation with all references resolved. */
export interface Operation {
  id: string;
  /** The method in capitals. */
  method: string;
  /** The path below /api, with parameter names in braces. */
  path: string;
  /** Whether a token must be sent. */
  needsToken: boolean;
  inPath: readonly Parameter[];
  inQuery: readonly Parameter[];
  /** The schema of the header Idempotency-Key, if the operation takes it. */
  key: JsonSchema | undefined;
  /** The schema of a body, by content type. */
  json: JsonSchema | undefined;
  form: JsonSchema | undefined;
  isBodyRequired: boolean;
  answers: { readonly [status: string]: AnswerForm };
}

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Returns every operation of the document in its order. */
export function operationsIn(document: ServedDocument): Operation[] {
  const resolved = (reference: Parameter | { $ref: string }): Parameter => {
    const parameter =
      '$ref' in reference ? document.components.parameters[lastOf(reference.$ref)] : reference;
    if (!parameter) throw new Error(`no parameter ${JSON.stringify(reference)}`);
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
