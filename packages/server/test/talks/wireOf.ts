import { readFileSync } from 'node:fs';
import { requestHeaders, type TalkCall, type TalkRequest } from './Talk.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>> }>
  >;
}

interface Described extends Operation {
  readonly path: string;
  readonly method: string;
}

const document = JSON.parse(readFileSync('packages/server/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Described] => [
      operation.operationId,
      { ...operation, path, method: method.toUpperCase() },
    ]),
  ),
);

function described(operation: string): Described {
  const found = operations.get(operation);
  if (found === undefined) throw new Error(`The document has no operation ${operation}.`);
  return found;
}

/** Returns the document's statuses whose bodies are not errors. */
export function answersOf(operation: string): readonly number[] {
  return Object.entries(described(operation).responses)
    .filter(([status, { content = {} }]) => {
      const refs = Object.values(content).map(({ schema }) => schema.$ref);
      return status !== 'default' && !refs.includes('#/components/schemas/error');
    })
    .map(([status]) => Number(status));
}

/** A call as the document has it on the wire. */
export function wireOf(
  { do: way, operation, parameters = {}, body }: TalkCall,
  token: string,
  extra: Readonly<Record<string, string>> = {},
): TalkRequest {
  const { method, path, parameters: declared = [] } = described(operation);
  const given: Readonly<Record<string, string>> = { ...parameters, ...extra };
  const query = new URLSearchParams();
  const headers: Record<string, string> = { ...(token !== '' && { authorization: `Bearer ${token}` }) };
  let filled = path;
  for (const [name, value] of Object.entries(given)) {
    const place = declared.find((each) => each.name === name)?.in;
    if (place === undefined) throw new Error(`${operation} has no parameter ${name}.`);
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    if (place === 'query') query.set(name, value);
    if (place === 'header') headers[name] = value;
  }
  if (way === 'search' || way === 'follow') headers['accept'] = 'text/event-stream';
  const asked = query.size > 0 ? `?${query.toString()}` : '';
  return { method, path: `${filled}${asked}`, headers, ...(body !== undefined && { body }) };
}

/** Returns the recorded headers, which a client's headers are compared with. */
export function comparedHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Readonly<Record<string, string>> {
  const kept = requestHeaders.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  const isStream = String(headers['accept']).includes('text/event-stream');
  return { ...Object.fromEntries(kept), ...(isStream && { accept: 'text/event-stream' }) };
}
