import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import { type Tracer, trace } from '@opentelemetry/api';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { FundingEngine } from 'tributary-sdk';
import type { WebSocket } from 'ws';
import type { ApiKey } from './auth/ApiKeys.js';
import type { Caller } from './auth/Caller.js';
import { Callers } from './auth/Callers.js';
import type { PlayerIssuer } from './auth/PlayerIssuer.js';
import { PlayerShares } from './auth/PlayerShares.js';
import { executionRoutes } from './executions/executionRoutes.js';
import { healthRoutes } from './health/healthRoutes.js';
import { Readiness, type WatchedNode } from './health/Readiness.js';
import { sendJson } from './http/answerCall.js';
import { failureOf } from './http/failureOf.js';
import type { Route } from './http/Route.js';
import { type RouteContext, registerRoutes } from './http/registerRoutes.js';
import { ServiceError } from './http/ServiceError.js';
import { metricsRoutes } from './metrics/metricsRoutes.js';
import { ServiceMetrics } from './metrics/ServiceMetrics.js';
import { openApiRoutes } from './openapi/openApiRoutes.js';
import type { PaymentOutbox } from './payments/PaymentOutbox.js';
import { paymentRoutes } from './payments/paymentRoutes.js';
import { WatchedPayments } from './payments/WatchedPayments.js';
import { quoteRoutes } from './searches/quoteRoutes.js';
import { searchRoutes } from './searches/searchRoutes.js';
import { registerSocket } from './socket/registerSocket.js';
import { OpenStreams } from './streams/OpenStreams.js';
import { type TenantStores, Tenants } from './tenants/Tenants.js';
import { traceExecutions } from './traces/traceExecutions.js';

export interface ServiceOptions {
  readonly keys: readonly ApiKey[];
  /** Issuers of player tokens. Default: none, and only servers are answered. */
  readonly players?: readonly PlayerIssuer[];
  /** Searches, quotes, executions and `/v1/ws`. Absent: only payments. */
  readonly funding?: {
    /** Stores that all processes of the service share. */
    readonly stores: TenantStores;
    /** Called once for each tenant, with its part of the stores. Closing the service disposes the engine. */
    readonly createEngine: (stores: TenantStores) => FundingEngine;
  };
  /** Payments from the studio's accounts. Absent: no payments. */
  readonly outbox?: PaymentOutbox;
  /** Nodes that the readiness check reads. Default none. */
  readonly nodes?: readonly WatchedNode[];
  /** Limit of a request's body, in bytes. Default 65,536. */
  readonly bodyLimit?: number;
  /**
   * How long a request may take to arrive, and how long the service answers requests when it closes. Default
   * 10,000 ms.
   */
  readonly requestTimeoutMs?: number;
  /**
   * Limits of requests: of one tenant, of each of its players, and of an address without a key; messages over
   * sockets count, too. Default 6,000 a minute; /health is not counted.
   */
  readonly rateLimit?: { readonly most: number; readonly perMs: number };
  /**
   * Limits of open work for each player, so that one leaves room for the others: sockets, searches (of the 16
   * that a tenant's engine runs), and, over all sockets, the bytes of the requests of open calls; each call
   * counts as 8,000 at least. Default 16, 8, and 4,000,000.
   */
  readonly mostPerPlayer?: { readonly sockets?: number; readonly searches?: number; readonly callBytes?: number };
  /**
   * Above these limits everything but /health returns 503. Default: an event loop that is 1,000 ms late, or 1 GB
   * of heap.
   */
  readonly pressure?: { readonly loopDelayMs?: number; readonly heapBytes?: number };
  /** How long a stream's client may read nothing before it is disconnected, in ms. Default 30,000. */
  readonly slowReaderMs?: number;
  /** How many waits for payments, long polls and streams, each tenant may have open in one process. Default 1,000. */
  readonly mostPaymentWaits?: number;
  /** How often watched executions and payments are read, in ms. Default 1,000. */
  readonly pollMs?: number;
  /**
   * Creates spans of executions, their tasks and requests. Default: the process's tracer, which does nothing
   * without an OpenTelemetry SDK.
   */
  readonly tracer?: Tracer;
  /**
   * How long clients have to leave when the service closes, and to confirm that their socket closes, in ms.
   * Default 5,000.
   */
  readonly goodbyeMs?: number;
}

/**
 * The HTTP service, not listening yet. Every error response is `{ code, message, data? }`; `GET /openapi.json`
 * and docs/reference/server-api.md list the operations. `close` takes no more requests, says goodbye to
 * streams, and disposes the engines; stores and outbox stay the caller's.
 *
 * @example
 * const stores = await openPostgres({ url });
 * const service = createService({ keys, funding: { stores, createEngine: (own) => createFundingEngine({ environment: 'sandbox', ...own }) } });
 * await service.listen({ port: 8080, host: '0.0.0.0' });
 */
export function createService({
  keys,
  players = [],
  funding,
  outbox,
  nodes = [],
  bodyLimit = 65_536,
  requestTimeoutMs = 10_000,
  rateLimit: rate = { most: 6_000, perMs: 60_000 },
  mostPerPlayer: { sockets = 16, searches = 8, callBytes = 4_000_000 } = {},
  pressure: { loopDelayMs = 1_000, heapBytes = 1_000_000_000 } = {},
  slowReaderMs = 30_000,
  pollMs = 1_000,
  mostPaymentWaits = 1_000,
  goodbyeMs = 5_000,
  tracer = trace.getTracer('tributary-server'),
}: ServiceOptions): FastifyInstance {
  const app = fastify({
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    // fastify's option alone does not end a slow body: Node needs both times, and checks only every 30 s by default.
    http: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
    },
    // A field outside of the schema is an error, and so is a number given as text.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allowUnionTypes: true } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // An execution's id, each character escaped as %xx.
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (error, _request, reply) => void sendFailure(reply, error),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const [line, code] =
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? ['408 Request Timeout', 'TOO_SLOW']
          : ['400 Bad Request', 'BAD_REQUEST'];
      const body = JSON.stringify({ code, message: 'the request could not be read' });
      socket.end(
        `HTTP/1.1 ${line}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      );
    },
  });
  const callers = new Callers({ keys, players });
  const streams = new OpenStreams();
  const readiness = new Readiness({ askDatabase: databaseOf(funding, outbox), nodes });
  const metrics = new ServiceMetrics({
    streams: () => streams.size,
    sockets: () => app.websocketServer?.clients.size ?? 0,
    payments: outbox === undefined ? null : () => outbox.overview(),
  });
  const onEngine = (engine: FundingEngine, tenant: string): void => {
    engine.events$.subscribe((event) => metrics.note(event));
    traceExecutions(engine.events$, tracer, tenant);
  };
  const tenants =
    funding === undefined ? null : new Tenants({ ...funding, pollMs, searchesPerPlayer: searches, onEngine });
  const payments =
    outbox === undefined ? null : new WatchedPayments(outbox, { pollMs, mostPerTenant: mostPaymentWaits });
  const context: RouteContext = {
    callerOf: rememberedPerRequest(callers),
    tenants,
    streams,
    streaming: { slowMs: slowReaderMs, beatMs: 15_000 },
  };

  app.removeContentTypeParser('text/plain');
  app.addHook('preClose', async () => {
    readiness.stop();
    closeAsTheyRest(app.server, requestTimeoutMs);
    closeSockets(app.websocketServer.clients, goodbyeMs);
    const gone = streams.sayGoodbye(goodbyeMs);
    // Only now, so that streams do not take it for their end.
    tenants?.stopWatching();
    payments?.close();
    await gone;
  });
  app.addHook('onClose', async () => Promise.resolve(tenants?.dispose()));
  app.addHook('onResponse', async (request, reply) => Promise.resolve(metrics.count(request, reply)));
  app.setErrorHandler((error, _request, reply) => {
    metrics.countRefusal(failureOf(error).body.code);
    return sendFailure(reply, error);
  });

  app.register(rateLimit, {
    max: rate.most,
    timeWindow: rate.perMs,
    keyGenerator: async (request) => {
      const caller = await context.callerOf(request);
      return caller === null ? `address ${request.ip}` : `${caller.tenant}/${caller.player ?? ''}`;
    },
    allowList: isHealth,
    errorResponseBuilder: (_request, { ttl }) =>
      new ServiceError('TOO_MANY_REQUESTS', `more than ${rate.most} requests in ${rate.perMs} ms`, {
        retryAfterMs: ttl,
      }),
  });
  app.register(underPressure, {
    maxEventLoopDelay: loopDelayMs,
    maxHeapUsedBytes: heapBytes,
    pressureHandler: (request, reply, type) => {
      if (!isHealth(request))
        sendFailure(reply, new ServiceError('UNAVAILABLE', `too much to do at the moment (${type})`));
    },
  });
  app.register(websocket, { options: { maxPayload: 1_000_000 } });
  app.register(async (app) => {
    const answered: readonly Route[] = [
      ...(tenants === null ? [] : [...searchRoutes, ...quoteRoutes, ...executionRoutes]),
      ...(outbox === undefined || payments === null ? [] : paymentRoutes(outbox, payments)),
      ...healthRoutes(readiness),
      ...metricsRoutes(metrics),
    ];
    registerRoutes(app, [...answered, ...openApiRoutes(answered)], context);
    if (tenants !== null)
      registerSocket(app, {
        ...context,
        ...{ tenants, sockets: new PlayerShares(sockets), callBytes: new PlayerShares(callBytes) },
      });
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
      throw new ServiceError('NOT_FOUND', 'there is no such method');
    });
    return Promise.resolve();
  });
  return app;
}

/** Closes sockets; disconnects a game that does not confirm the close, like a slow reader of a stream. */
function closeSockets(sockets: Iterable<WebSocket>, patienceMs: number): void {
  for (const socket of sockets) {
    socket.close();
    setTimeout(() => socket.terminate(), patienceMs).unref();
  }
}

/**
 * Clients keep connections for a minute after their last response; without this the stop would wait for them.
 * During the stop Node no longer checks slow requests and idle connections, so this disconnects what is open
 * after its time.
 */
function closeAsTheyRest(server: Server, mostMs: number): void {
  const closing = setInterval(() => server.closeIdleConnections(), 50).unref();
  const cutting = setTimeout(() => server.closeAllConnections(), mostMs).unref();
  server.once('close', () => {
    clearInterval(closing);
    clearTimeout(cutting);
  });
}

function isHealth({ url }: FastifyRequest): boolean {
  return url.startsWith('/health/');
}

function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body, retryAfterS } = failureOf(error);
  if (retryAfterS !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterS);
  return sendJson(reply, status, body);
}

/** Caches the caller of a request, which is needed twice: for rate limits and for access. */
function rememberedPerRequest(callers: Callers): RouteContext['callerOf'] {
  const asked = new WeakMap<FastifyRequest, Promise<Caller | null>>();
  return (request) => {
    const known = asked.get(request) ?? callers.find(request.headers.authorization);
    asked.set(request, known);
    return known;
  };
}

/** Checks the database by a lookup of an id that does not exist. */
function databaseOf(funding: ServiceOptions['funding'], outbox: ServiceOptions['outbox']): () => Promise<unknown> {
  return () => Promise.all([funding?.stores.journal.get('/'), outbox?.find('/')]);
}
