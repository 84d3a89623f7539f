import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { DevnetNode, DevnetService } from '../Devnet.js';
import { parseJson } from '../services/json/parseJson.js';
import { rpcCalls } from '../services/json/rpcCalls.js';
import type { ServiceAnswer, ServiceHandler } from '../services/ServiceHandler.js';
import { corsHeaders, preflightHeaders } from './cors.js';
import type { FaultBook, Mishap } from './FaultBook.js';
import { listen } from './listen.js';
import type { OpenRequest, ReceivedRequests } from './ReceivedRequests.js';
import { readRequestBody } from './readRequestBody.js';
import { sendAnswer } from './sendAnswer.js';
import { sleepAwake } from './sleepAwake.js';

const maximumBodyBytes = 10 * 1024 * 1024;
const bodilessStatuses: readonly number[] = [204, 205, 304];

export interface ServiceOptions {
  readonly service: DevnetService | DevnetNode;
  readonly handler: ServiceHandler;
  readonly faults: FaultBook;
  readonly log: ReceivedRequests;
  /** 0: any free port. */
  readonly port: number;
}

export interface ServiceServer {
  readonly url: string;
  readonly port: number;
  /** Closes open connections as well. A second call has no effect. */
  stop(): Promise<void>;
}

/**
 * Serves a service on 127.0.0.1 behind its faults, and records requests. Rejects with the system's
 * error if the port can't be bound.
 */
export const startService = async (options: ServiceOptions): Promise<ServiceServer> => {
  // Longer than any client keeps an idle connection: the client should be the side that closes it.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    serve(options, request, response).catch(() => response.destroy());
  });
  const port = await listen(server, options.port);
  return { url: `http://127.0.0.1:${port}`, port, stop: () => close(server) };
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const serve = async (options: ServiceOptions, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = request.url ?? '/';
  const record = options.log.open(options.service, request.method ?? 'GET', path);
  const signal = watchEnd(response, record);
  for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value);
  // Faults don't apply to preflight requests, which the browser sends by itself.
  if (request.method === 'OPTIONS') return sendAnswer(response, { status: 204, headers: preflightHeaders(request) });

  const body = await readRequestBody(request, maximumBodyBytes);
  if (!body)
    return sendAnswer(response, {
      status: 413,
      headers: { connection: 'close' },
      body: { message: 'The body is too long' },
    });
  const json = parseJson(body);
  const calls = rpcCalls(json);
  record.named(calls.filter(({ jsonrpc }) => jsonrpc !== undefined).map(({ method }) => method));

  const mishap = options.faults.take(options.service, { path, methods: calls.map(({ method }) => method) });
  if (mishap.latencyMs) await sleepAwake(mishap.latencyMs, signal);
  if (mishap.socket === 'hang') return;
  if (mishap.socket === 'drop') {
    record.dropped();
    request.socket.destroy();
    return;
  }
  const { method = 'GET', headers } = request;
  const url = new URL(`http://127.0.0.1${path}`);
  const ask = (): ServiceAnswer | Promise<ServiceAnswer> =>
    options.handler({ method, url, headers, body, json, staleBlocks: mishap.staleBlocks ?? 0, signal });
  await sendAnswer(response, scriptedAnswer(mishap) ?? (await answerOrError(ask)));
};

/** Returns a signal that aborts if the client leaves before the response is written. */
const watchEnd = (response: ServerResponse, record: OpenRequest): AbortSignal => {
  const controller = new AbortController();
  response.once('finish', () => record.ended(false));
  response.once('close', () => {
    record.ended(!response.writableFinished);
    controller.abort();
  });
  return controller.signal;
};

const scriptedAnswer = ({ status, retryAfterSeconds, body }: Mishap): ServiceAnswer | null => {
  if (status === undefined && body === undefined) return null;
  const code = status ?? 200;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (bodilessStatuses.includes(code)) return { status: code, headers };
  const text = body ?? JSON.stringify({ message: STATUS_CODES[code] ?? 'Scripted fault' });
  return { status: code, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: text };
};

const answerOrError = async (ask: () => ServiceAnswer | Promise<ServiceAnswer>): Promise<ServiceAnswer> => {
  try {
    return await ask();
  } catch (error) {
    return { status: 500, body: { message: error instanceof Error ? error.message : String(error) } };
  }
};
