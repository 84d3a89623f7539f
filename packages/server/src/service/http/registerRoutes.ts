import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decode } from 'tributary-sdk/headless';
import { ApiScope } from '../auth/ApiKeys.js';
import type { Caller } from '../auth/Caller.js';
import type { OpenStreams } from '../streams/OpenStreams.js';
import type { SnapshotStreamOptions } from '../streams/SnapshotStream.js';
import type { Tenants } from '../tenants/Tenants.js';
import { answerCall } from './answerCall.js';
import { CallDeadline } from './CallDeadline.js';
import type { Call, Route, Schema } from './Route.js';
import { ServiceError } from './ServiceError.js';
import { definitions, withReferences } from './schemas.js';
import { untakable } from './untakable.js';

export interface RouteContext {
  readonly callerOf: (request: FastifyRequest) => Promise<Caller | null>;
  /** `null`: a service with payments only, whose rows need no engine. */
  readonly tenants: Tenants | null;
  readonly streams: OpenStreams;
  readonly streaming: SnapshotStreamOptions;
}

const SHARED = 'tributary';
const deadlineHeader: Schema = {
  type: 'string',
  pattern: '^[1-9][0-9]{0,4}$',
  description:
    'By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on.',
};

/** Headers that every authenticated route accepts in addition to its own. */
export const commonHeaders: Readonly<Record<string, Schema>> = { 'x-deadline-ms': deadlineHeader };

/**
 * Registers the rows with the HTTP library: their schemas as its validators, their scope check before a body is
 * read.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], context: RouteContext): void {
  app.addSchema({ $id: SHARED, $defs: definitions });
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: validators(route),
      // Before the body is read: a request without a key must not upload megabytes first.
      onRequest: async (request) => {
        if (route.scope !== null) await assertScope(request, route.scope, context);
      },
      handler: (request, reply) => handle(route, { request, reply, context }),
    });
  }
}

/** Scopes that no player gets: the studio's money and metrics belong to its own server. */
const ofServers: readonly ApiScope[] = [ApiScope.PAY, ApiScope.ADMIN];

/** @throws ServiceError UNAUTHORIZED, FORBIDDEN */
export async function assertScope(
  request: FastifyRequest,
  scope: ApiScope,
  { callerOf }: Pick<RouteContext, 'callerOf'>,
): Promise<Caller> {
  const caller = await callerOf(request);
  if (caller === null) throw new ServiceError('UNAUTHORIZED', 'no key or token, or nobody’s');
  if (!caller.scopes.includes(scope) || (caller.player !== null && ofServers.includes(scope)))
    throw new ServiceError('FORBIDDEN', `it is not for "${scope}"`);
  return caller;
}

async function handle(
  route: Route,
  {
    request,
    reply,
    context,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly context: RouteContext },
): Promise<FastifyReply> {
  const deadline = new CallDeadline(request, reply);
  const answering = { request, reply, route, deadline, ...context };
  const { signal } = deadline;
  try {
    if (route.scope === null) return await answerCall(await route.handle({ signal }), { ...answering, until: null });
    const caller = await assertScope(request, route.scope, context);
    const answer = await route.handle(callOf(request, { caller, signal, context }));
    return await answerCall(answer, { ...answering, until: caller.until });
  } catch (error) {
    if (deadline.hasPassed && !reply.sent)
      throw new ServiceError('DEADLINE_PASSED', 'the deadline of the request has passed');
    throw error;
  }
}

/** @throws ServiceError BAD_REQUEST */
function callOf(
  request: FastifyRequest,
  { caller, signal, context: { tenants } }: Pick<Call, 'caller' | 'signal'> & { readonly context: RouteContext },
): Call {
  const wrong = untakable([request.params, request.query, request.body]);
  if (wrong !== null) throw new ServiceError('BAD_REQUEST', `the request has ${wrong}`);
  return {
    caller,
    get tenant() {
      if (tenants === null) throw new Error('a service without an engine');
      return tenants.of(caller.tenant);
    },
    params: request.params as Call['params'],
    query: request.query as Call['query'],
    headers: request.headers as Call['headers'],
    body: request.body === undefined ? undefined : decoded(request.body),
    signal,
  };
}

/** @throws ServiceError BAD_REQUEST for an invalid integer in a field that the schema leaves open */
function decoded(body: unknown): unknown {
  try {
    return decode(JSON.stringify(body));
  } catch {
    throw new ServiceError('BAD_REQUEST', 'the body has a $bigint that is no integer in decimal text');
  }
}

function validators({ params, query, headers, requiredHeaders = [], body }: Route): Readonly<Record<string, Schema>> {
  const own = (schema: Schema): Schema => withReferences(schema, `${SHARED}#/$defs/`);
  const fields = (properties: Readonly<Record<string, Schema>>): Schema => ({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { description: _d, ...schema }]) => [name, schema]),
    ),
  });
  return {
    ...(params !== undefined && { params: fields(params) }),
    querystring: { ...fields(query ?? {}), additionalProperties: false },
    headers: { ...fields({ ...commonHeaders, ...headers }), required: requiredHeaders },
    ...(body !== undefined && { body: own(body) }),
  };
}
