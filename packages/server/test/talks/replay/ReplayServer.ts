import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Talk, TalkRequest, TalkResponse } from '../Talk.js';
import { comparedHeaders } from '../wireOf.js';

/** A talk in progress. */
interface Playing {
  readonly exchanges: readonly Exchange[];
  next: number;
  /** The client's deviations from the recording. */
  readonly problems: string[];
}

/** Replays recorded talks, each under a separate path, and compares the requests with the recording. */
export class ReplayServer {
  readonly #playing = new Map<string, Playing>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #url = '';

  static async start(): Promise<ReplayServer> {
    const replay = new ReplayServer();
    await new Promise<void>((resolve) => replay.#server.listen(0, '127.0.0.1', resolve));
    replay.#url = `http://127.0.0.1:${(replay.#server.address() as AddressInfo).port}`;
    return replay;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** From its beginning. Where the client finds it. */
  play({ calls }: Talk): string {
    const place = `${this.#playing.size + 1}`;
    this.#playing.set(place, { exchanges: calls.flatMap(({ exchanges }) => exchanges), next: 0, problems: [] });
    return `${this.#url}/${place}`;
  }

  /** Returns the problems of a finished talk. */
  problemsOf(url: string): readonly string[] {
    const playing = this.#playing.get(url.slice(this.#url.length + 1));
    if (playing === undefined) return ['there is no such talk'];
    const { problems, next, exchanges } = playing;
    const missing = exchanges.slice(next).map(({ request }) => `was not asked: ${request.method} ${request.path}`);
    return [...problems, ...missing];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, place = '', rest = ''] = /^\/(\d+)(.*)$/.exec(request.url ?? '') ?? [];
    const playing = this.#playing.get(place);
    const heard = await heardOf(request, rest);
    const expected = playing?.exchanges[playing.next];
    if (playing !== undefined) playing.next += 1;
    const problem = expected === undefined ? 'asked once more than is recorded' : differenceOf(heard, expected.request);
    if (problem !== null || expected === undefined) {
      playing?.problems.push(`request ${playing.next}: ${problem}`);
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'NOT_AS_RECORDED', message: problem }));
      return;
    }
    await send(response, expected.response);
  }
}

async function heardOf(request: IncomingMessage, path: string): Promise<TalkRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? '',
    path,
    headers: comparedHeaders(request.headers),
    ...(text !== '' && { body: parsed(text, request.headers['content-type']) }),
  };
}

/** The service takes nothing that does not say that it is JSON. */
function parsed(text: string, type = ''): unknown {
  if (!type.startsWith('application/json')) return `of the type ${type}`;
  try {
    return JSON.parse(text);
  } catch {
    return `no JSON: ${text}`;
  }
}

function differenceOf(heard: TalkRequest, expected: TalkRequest): string | null {
  const [asked, recorded] = [heard, expected].map((each) => ({ ...each, ...placeOf(each.path) }));
  if (isDeepStrictEqual(asked, recorded)) return null;
  return `${JSON.stringify(asked)}, where ${JSON.stringify(recorded)} is recorded`;
}

/** How letters are escaped is the client's business, and so is the order of a query. */
function placeOf(path: string): { readonly path: string; readonly query: readonly (readonly [string, string])[] } {
  const [bare = '', query = ''] = path.split('?');
  return {
    path: bare
      .split('/')
      .map(decodeURIComponent)
      .map((part) => JSON.stringify(part))
      .join('/'),
    query: [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/** In pieces that end in the middle of lines and letters. */
async function send(response: ServerResponse, { status, headers = {}, text = '', end }: TalkResponse): Promise<void> {
  if (status === undefined) {
    if (end === 'cut') response.destroy();
    return;
  }
  const bytes = Buffer.from(text, 'utf8');
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
  // A cut response announces more bytes than it sends.
  const length = end === undefined ? bytes.length : bytes.length + 10;
  response.writeHead(status, {
    ...headers,
    ...(!isStream && status !== 204 && status !== 304 && { 'content-length': length }),
  });
  const pieces = isStream ? piecesOf(bytes) : [bytes];
  for (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (end === undefined) response.end();
  // The written bytes must be sent before the connection ends.
  if (end === 'cut') setTimeout(() => response.destroy(), 20);
}

function piecesOf(bytes: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 1_009)
    pieces.push(bytes.subarray(at, at + size));
  return pieces;
}
