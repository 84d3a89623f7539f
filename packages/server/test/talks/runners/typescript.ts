import { createServiceClient, type ServiceClientOptions } from '../../../src/client/createServiceClient.js';
import { ServiceClientError } from '../../../src/client/ServiceClientError.js';
import type { Searches } from '../../../src/client/searchAsItGoes.js';
import type { Talk, TalkCall } from '../Talk.js';
import type { Understood } from '../understood.js';
import { wireOf } from '../wireOf.js';

type Outcome = Omit<Understood, 'waits'>;
type Client = ReturnType<typeof createServiceClient>;

/** Runs a talk with the TypeScript client. */
export async function talkInTypeScript(
  { token, timeLimitMs, calls }: Talk,
  url: string,
  given: Partial<ServiceClientOptions> = {},
): Promise<readonly Understood[]> {
  let waits: number[] = [];
  const client = createServiceClient({
    url,
    token,
    ...(timeLimitMs !== undefined && { timeLimitMs, silenceMs: timeLimitMs }),
    sleep: async (ms) => Promise.resolve(void waits.push(ms)),
    ...given,
  });
  const said: Understood[] = [];
  for (const call of calls) {
    waits = [];
    const outcome = await outcomeOf(client, call).catch(failureOf);
    said.push({ ...outcome, waits });
  }
  return said;
}

async function outcomeOf(client: Client, call: TalkCall): Promise<Outcome> {
  const { do: way, operation, parameters = {}, body, failsAt } = call;
  if (way === 'ask') return ask(client, call);
  if (way === 'search') {
    const path: keyof Searches = operation === 'findRoutes' ? '/v1/routes' : '/v1/checkouts';
    const deadline = parameters['x-deadline-ms'];
    const options = deadline === undefined ? {} : { deadlineMs: Number(deadline) };
    return taken('snapshots', client.search(path, body as never, options), failsAt);
  }
  if (way === 'follow') return taken('snapshots', client.followExecution(parameters['id'] ?? ''), failsAt);
  const { address = '', limit } = parameters;
  return taken('entries', client.executionsOf(address, limit === undefined ? {} : { limit: Number(limit) }));
}

async function taken(
  name: 'snapshots' | 'entries',
  values: AsyncGenerator<unknown>,
  failsAt?: number,
): Promise<Outcome> {
  const all: unknown[] = [];
  const ofProgram = new TypeError('fetch failed');
  try {
    for await (const value of values) {
      if (all.length + 1 === failsAt) await values.throw(ofProgram);
      all.push(value);
    }
    return { [name]: all };
  } catch (error) {
    return { [name]: all, ...(error === ofProgram ? { failed: true } : failureOf(error)) };
  }
}

/** As a program writes it that knows the operation: the client's methods are those of HTTP. */
async function ask(client: Client, call: TalkCall): Promise<Outcome> {
  const { method, path, headers } = wireOf(call, '');
  const asked = { headers, ...(call.body !== undefined && { body: call.body }), parseAs: 'text' } as never;
  const { response, data, error } = await (method === 'GET' ? client.GET : client.POST)(path as never, asked);
  const text = (data ?? error) as string | object | undefined;
  const said: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : text;
  const { status } = response;
  const after = response.headers.get('retry-after');
  if (!response.ok && status !== 304 && !path.startsWith('/health/'))
    return {
      refused: {
        status,
        ...(said as { code: string; message: string }),
        ...(after !== null && { retryAfterS: Number(after) }),
      },
    };
  const version = response.headers.get('etag')?.replace(/^W\//, '').replaceAll('"', '');
  return {
    status,
    ...(version !== undefined && { version }),
    ...(said !== undefined && said !== '' && { body: said }),
  };
}

function failureOf(error: unknown): Pick<Understood, 'refused' | 'lost'> {
  if (!(error instanceof ServiceClientError)) throw error;
  const { status, code, message, data, retryAfterS } = error;
  if (status === 0) return { lost: code === 'NO_ANSWER' ? 'silence' : 'cut' };
  return {
    refused: {
      status,
      code,
      message,
      ...(data !== undefined && { data }),
      ...(retryAfterS !== undefined && { retryAfterS }),
    },
  };
}
