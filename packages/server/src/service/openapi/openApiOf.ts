import type { AnswerSchema, Route, Schema } from '../http/Route.js';
import { commonHeaders } from '../http/registerRoutes.js';
import { definitions, withReferences } from '../http/schemas.js';

/**
 * Version of the interface, not of the package: its major number increases when something that clients use is
 * removed.
 */
export const API_VERSION = '1.0.0';

const COMPONENTS = '#/components/schemas/';

/** Returns the rows as an OpenAPI 3.1 document, the source of the generated clients. */
export function openApiOf(routes: readonly Route[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tributary',
      version,
      description:
        'The funding engine as a service. Amounts are `{"$bigint":"…"}`, in the smallest unit of their token; payments take decimal text.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(definitions).map(([name, schema]) => [name, withReferences(schema, COMPONENTS)]),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the tenant, or a signed token (JWT) of a player.',
        },
      },
    },
  };
}

function operationOf(route: Route): Schema {
  const { id, summary, scope, params = {}, query = {}, headers = {}, requiredHeaders = [], body, answers } = route;
  const parameters = [
    ...parametersOf('path', params, Object.keys(params)),
    ...parametersOf('query', query, []),
    ...parametersOf('header', scope === null ? {} : { ...headers, ...commonHeaders }, requiredHeaders),
  ];
  return {
    operationId: id,
    summary,
    ...(scope === null ? { security: [] } : { security: [{ bearer: [scope] }], description: `Scope: \`${scope}\`.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: withReferences(body, COMPONENTS) } } },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)])),
      default: responseOf({ description: 'Any other answer: what was wrong', schema: { $ref: '#/$defs/error' } }),
    },
  };
}

function parametersOf(
  place: string,
  fields: Readonly<Record<string, Schema>>,
  required: readonly string[],
): readonly Schema[] {
  return Object.entries(fields).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function responseOf({ description, schema, stream, contentType = 'application/json' }: AnswerSchema): Schema {
  if (schema === undefined) return { description };
  const shown = { schema: withReferences(schema, COMPONENTS) };
  return {
    description,
    content: {
      ...(stream !== 'only' && { [contentType]: shown }),
      ...(stream !== undefined && { 'text/event-stream': shown }),
    },
  };
}
