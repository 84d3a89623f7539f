import { parseEvents } from '../parseEvents.js';
import {
  ATTEMPTS,
  type Exchange,
  MOST_WAIT_MS,
  PAUSE_MS,
  type RecordedCall,
  type Talk,
  type TalkCall,
  type TalkRequest,
  type TalkResponse,
} from '../Talk.js';
import { answersOf, comparedHeaders, wireOf } from '../wireOf.js';
import type { Incident, Script, ScriptedCall } from './Script.js';
import type { TalkBed } from './TalkBed.js';

const recordedHeaders = ['content-type', 'etag', 'retry-after', 'location'];

/** Records a talk, request by request as docs/how-to/call-the-server.md describes a client, with its incidents. */
export async function record(script: Script, bed: TalkBed): Promise<Talk> {
  const { name, token, timeLimitMs, service } = script;
  const recorder = new Recorder(bed, service === undefined ? bed.url : (await bed.serve(service)).url, token);
  const calls: RecordedCall[] = [];
  for (const call of script.calls) calls.push(await recorder.carryOut(call));
  return { name, token, ...(timeLimitMs !== undefined && { timeLimitMs }), calls };
}

class Recorder {
  constructor(
    private readonly bed: TalkBed,
    private readonly url: string,
    private readonly token: string,
  ) {}

  async carryOut({ incidents = [], ...call }: ScriptedCall): Promise<RecordedCall> {
    const exchanges: Exchange[] = [];
    const waits: number[] = [];
    const run = { call, incidents, exchanges, waits };
    if (call.do === 'follow') await this.#follow(run);
    else if (call.do === 'pages') await this.#pages(run);
    else await this.#untilAnswered(run);
    return { ...call, exchanges, waits };
  }

  async #pages(run: Run): Promise<void> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { status, text } = await this.#untilAnswered(run, cursor === undefined ? {} : { cursor });
      if (status !== 200 || text === undefined) return;
      ({ cursor } = JSON.parse(text) as { readonly cursor: string | null });
    }
  }

  /** The same request again, while that may help. */
  async #untilAnswered(run: Run, extra: Readonly<Record<string, string>> = {}): Promise<TalkResponse> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#exchange(run, extra);
      // A part of the search was already returned: it does not start again.
      if (run.call.do === 'search' && response.status === 200) return response;
      const waitMs = waitOf(response, run.call);
      if (waitMs === null || attempt === ATTEMPTS || waitMs > MOST_WAIT_MS) return response;
      await pause(run, waitMs, response);
    }
  }

  async #follow(run: Run): Promise<void> {
    let seen: string | undefined;
    let pauseMs = PAUSE_MS;
    for (;;) {
      const response = await this.#exchange(run, seen === undefined ? {} : { 'last-event-id': seen });
      const { status = 0, text } = response;
      const isStream = status === 200;
      if (status === 204 || (status >= 400 && waitOf(response, run.call) === null)) return;
      const events = isStream ? parseEvents(text) : [];
      if (events.some(({ event }) => event === 'end')) return;
      seen = events.findLast(({ event }) => event === 'snapshot')?.id ?? seen;
      pauseMs = events.findLast(({ retryMs }) => retryMs !== undefined)?.retryMs ?? pauseMs;
      await pause(run, isStream ? pauseMs : (waitOf(response, run.call, pauseMs) ?? pauseMs), response);
    }
  }

  async #exchange({ call, incidents, exchanges }: Run, extra: Readonly<Record<string, string>>): Promise<TalkResponse> {
    const incident = incidents[exchanges.length] ?? {};
    await incident.before?.(this.bed);
    const request = wireOf(call, this.token, extra);
    const response = await this.#send(request, incident);
    const { path, ...rest } = request;
    exchanges.push({ request: { ...rest, path, headers: comparedHeaders(request.headers) }, response });
    return response;
  }

  async #send({ method, path, headers, body }: TalkRequest, incident: Incident): Promise<TalkResponse> {
    const leaving = new AbortController();
    // A separate process, if it is to stop.
    const own = incident.end === 'goodbye' ? await this.bed.serve() : null;
    const response = await fetch(`${own?.url ?? this.url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: leaving.signal,
    });
    const { status } = response;
    const kept = recordedHeaders.flatMap((name) =>
      response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [],
    );
    const told = { status, headers: Object.fromEntries(kept) as Record<string, string> };
    if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
      const text = lasting(await response.text());
      if (incident.isLost === undefined) return { ...told, ...(text !== '' && { text }) };
      return incident.isHalf
        ? { ...told, text: text.slice(0, text.length / 2), end: incident.isLost }
        : { end: incident.isLost };
    }
    const heard = await this.#listen(response, incident, own === null ? null : () => own.app.close(), leaving);
    // An execution's snapshots are those that were written meanwhile, and stay.
    return { ...told, ...heard, ...(method === 'POST' && { text: asTakenSlowly(heard.text ?? '') }) };
  }

  async #listen(
    response: Response,
    { after = Infinity, end, isHalf, onEvent }: Incident,
    stop: (() => Promise<unknown>) | null,
    leaving: AbortController,
  ): Promise<Pick<TalkResponse, 'text' | 'end'>> {
    let text = '';
    let told = 0;
    let stopping: Promise<unknown> | null = null;
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (
        let events = parseEvents(text);
        told < events.length && told < after + (isHalf ? 1 : 0);
        events = parseEvents(text)
      ) {
        told += 1;
        await onEvent?.(this.bed, told);
        if (told === after && stop !== null) stopping ??= stop();
      }
      if (stop === null && told >= after + (isHalf ? 1 : 0)) {
        leaving.abort();
        break;
      }
    }
    await stopping;
    if (leaving.signal.aborted) await this.bed.noticesThatNobodyFollows();
    if (end === undefined || end === 'goodbye') return { text: lasting(text) };
    const blocks = lasting(text).split('\n\n');
    const whole = blocks
      .slice(0, after)
      .map((block) => `${block}\n\n`)
      .join('');
    const half = isHalf ? (blocks[after] ?? '').slice(0, (blocks[after] ?? '').length / 2) : '';
    return { text: `${whole}${half}`, end };
  }
}

interface Run {
  readonly call: TalkCall;
  readonly incidents: readonly Incident[];
  readonly exchanges: Exchange[];
  readonly waits: number[];
}

/**
 * Returns the pause before the request is repeated, in ms. `null`: it is not repeated, because the response
 * would be the same.
 */
function waitOf({ status, headers, end }: TalkResponse, { operation }: TalkCall, pauseMs = PAUSE_MS): number | null {
  if (end !== undefined) return pauseMs;
  if (answersOf(operation).includes(status ?? 0) || (status !== 429 && status !== 503)) return null;
  const after = headers?.['retry-after'];
  return after === undefined ? pauseMs : Number(after) * 1_000;
}

/** Records a pause without waiting, if no real time ends with it. */
async function pause({ waits }: Run, ms: number, { status }: TalkResponse): Promise<void> {
  waits.push(ms);
  if (status === 429) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The first results of a search vary: keeps the first and the newest snapshot, like a client that reads slowly. */
function asTakenSlowly(text: string): string {
  const blocks = text.split(/(?<=\n\n)/);
  const snapshots = blocks.filter((block) => block.startsWith('event: snapshot'));
  const kept = new Set([snapshots[0], snapshots.at(-1)]);
  return blocks.filter((block) => !block.startsWith('event: snapshot') || kept.has(block)).join('');
}

/** Without what is of this minute alone. */
function lasting(text: string): string {
  return text
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/tx/g, 'https://explorer.game.example/tx')
    .replaceAll(/"retryAfterMs":\d+/g, '"retryAfterMs":1000');
}
