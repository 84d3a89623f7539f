import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isHere, languages, startClient } from './clientsHere.js';
import type { Talking } from './playAll.js';
import { ReplayServer } from './replay/ReplayServer.js';
import { talkInTypeScript } from './runners/typescript.js';
import type { TalkCall, TalkResponse } from './Talk.js';
import type { Understood } from './understood.js';
import { wireOf } from './wireOf.js';

/** Answers that the service rarely or never gives, but a proxy between it and a client does. */
interface Odd {
  readonly call: TalkCall;
  readonly answers: readonly TalkResponse[];
  /** The versions in the repeated requests. */
  readonly seen?: readonly (string | undefined)[];
  readonly told: Omit<Understood, 'waits'>;
  readonly waits?: readonly number[];
}

const read: TalkCall = { do: 'ask', operation: 'execution', parameters: { id: 'order-1' } };
const follow: TalkCall = { do: 'follow', operation: 'executionEvents', parameters: { id: 'order-1' } };
const pages: TalkCall = {
  do: 'pages',
  operation: 'executionsOfAccount',
  parameters: { address: `0x${'c3'.repeat(20)}` },
};
const search: TalkCall = { do: 'search', operation: 'checkout', body: { account: '0x1', itemRequirements: [] } };

const json = { 'content-type': 'application/json' };
const refused = (status: number, text: string, headers: TalkResponse['headers'] = {}): TalkResponse => ({
  status,
  headers: { ...json, ...headers },
  text,
});
const events = (text: string, headers: TalkResponse['headers'] = {}): TalkResponse => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream', ...headers },
  text,
});
const over: TalkResponse = { status: 204, headers: {} };
const snapshot = (id: string): string => `event: snapshot\nid: ${id}\ndata: {"id":"${id}"}\n\n`;
const errorEvent = (code: string): string => `event: error\ndata: {"code":"${code}","message":"m"}\n\n`;
const end = 'event: end\ndata: {}\n\n';
const away = (after: string, date = 'Wed, 21 Oct 2026 07:28:00 GMT'): TalkResponse =>
  refused(503, '{"code":"UNAVAILABLE","message":"m"}', { 'retry-after': after, date });
const unknown = (status: number): NonNullable<Odd['told']['refused']> => ({
  ...{ status, code: 'UNKNOWN', message: expect.any(String) as never },
});

const passing = [
  ...['ADAPTER_TIMEOUT', 'BUSY', 'ENGINE_DISPOSED', 'JOURNAL_UNAVAILABLE'],
  ...['SCREENING_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'WEB3_PROVIDER_ERROR'],
];

const odd: Readonly<Record<string, Odd>> = {
  'waits until a date, by the clock of whoever has said it': {
    ...{ call: read, answers: [away('Wed, 21 Oct 2026 07:28:05 GMT'), { ...refused(200, '{"a":1}') }] },
    ...{ told: { status: 200, body: { a: 1 } }, waits: [5_000] },
  },
  'tells the version of a tag that was weakened on the way': {
    ...{ call: read, answers: [refused(200, '{"a":1}', { etag: 'W/"7"' })] },
    told: { status: 200, version: '7', body: { a: 1 } },
  },
  'asks after the usual pause where the date is over, and where it is none': {
    call: follow,
    answers: [...['Wed, 21 Oct 2026 07:27:00 GMT', '0', '-5', '1.5', 'soon'].map((after) => away(after)), over],
    ...{ told: { snapshots: [] }, waits: [1_000, 1_000, 1_000, 1_000, 1_000] },
  },
  'waits no longer than timers hold': {
    ...{ call: follow, answers: [away('99999999'), away('Wed, 21 Oct 2054 07:27:00 GMT'), over] },
    ...{ told: { snapshots: [] }, waits: [86_400_000, 86_400_000] },
  },
  'does not come back without a pause, whatever the stream says of it': {
    call: follow,
    answers: [
      events('retry: soon\nevent: goodbye\ndata: {}\n\n'),
      events('retry: 0\nevent: goodbye\ndata: {}\n\n'),
      over,
    ],
    ...{ told: { snapshots: [] }, waits: [1_000, 1_000] },
  },
  ...Object.fromEntries(
    ['[{"code":"X"}]', 'null', '"no"', '5', '<html>', '{"code":', '"\\', '', '{"code":5,"message":[]}'].flatMap(
      (text): [string, Odd][] => [
        [
          `is told a refusal of the form ${text}, following`,
          { call: follow, answers: [refused(502, text)], told: { snapshots: [], refused: unknown(502) } },
        ],
        [
          `is told a refusal of the form ${text}, listing`,
          { call: pages, answers: [refused(502, text)], told: { entries: [], refused: unknown(502) } },
        ],
      ],
    ),
  ),
  'ends with an error that would be said again': {
    ...{ call: follow, answers: [events(snapshot('a') + errorEvent('EXECUTION_NOT_FOUND'))] },
    told: { snapshots: [{ id: 'a' }], refused: { status: 200, code: 'EXECUTION_NOT_FOUND', message: 'm' } },
  },
  'ends with an error of no form': {
    ...{ call: follow, answers: [events('event: error\ndata: no\n\n')] },
    told: { snapshots: [], refused: unknown(200) },
  },
  'comes back after errors that pass': {
    call: follow,
    answers: [events(snapshot('a') + errorEvent('BUSY')), ...passing.map((code) => events(errorEvent(code))), over],
    seen: [undefined, ...passing.map(() => 'a'), 'a'],
    ...{ told: { snapshots: [{ id: 'a' }] }, waits: [1_000, ...passing.map(() => 1_000)] },
  },
  'follows an answer that is the last one of its connection': {
    ...{ call: follow, answers: [events(snapshot('a') + end, { connection: 'close' })] },
    told: { snapshots: [{ id: 'a' }] },
  },
  'searches with an answer that is the last one of its connection': {
    ...{ call: search, answers: [events(snapshot('a') + end, { connection: 'close' })] },
    told: { snapshots: [{ id: 'a' }] },
  },
  'throws on what the program throws while it follows': {
    ...{ call: { ...follow, failsAt: 2 }, answers: [events(snapshot('a') + snapshot('b') + end)] },
    told: { snapshots: [{ id: 'a' }], failed: true },
  },
  'throws on what the program throws while it searches': {
    ...{ call: { ...search, failsAt: 2 }, answers: [events(snapshot('a') + snapshot('b') + end)] },
    told: { snapshots: [{ id: 'a' }], failed: true },
  },
};

const hasOpenSsl = spawnSync('openssl', ['version']).status === 0;

/** A certificate without an authority. */
function selfSigned(): { readonly key: string; readonly cert: string } {
  const given = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=127.0.0.1',
    '-keyout',
    '-',
    '-out',
    '-',
  ];
  const both = execFileSync('openssl', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return { key: both, cert: both };
}

/** Sends a response byte by byte, and never to its end: each read is in time, and the whole response is not. */
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const dripping: Readonly<Record<string, readonly [call: TalkCall, begun: string, drip: string]>> = {
  'its head': [read, 'HTTP/1.1 200 OK\r\nx-filler: ', 'x'],
  'its head, line by line': [read, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'],
  'its body': [read, `${head}content-length: 1000000\r\n\r\n"`, 'x'],
  'its body, chunk by chunk': [read, `${head}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  'the length of a chunk': [read, `${head}transfer-encoding: chunked\r\n\r\n`, '0'],
  'the refusal of a stream': [
    search,
    'HTTP/1.1 503 no\r\ncontent-type: text/event-stream\r\ncontent-length: 1000000\r\n\r\n',
    'x',
  ],
  'the head of a stream': [follow, 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nx-filler: ', 'x'],
};

async function drippingServer(
  begun: string,
  drip: string,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write(begun);
        const dropping = setInterval(() => socket.write(drip), 50);
        socket.once('close', () => clearInterval(dropping));
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let replay: ReplayServer;
beforeAll(async () => {
  replay = await ReplayServer.start();
});
afterAll(async () => replay?.stop());

const clients: Readonly<Record<string, { readonly isHere: boolean; readonly start: () => Started }>> = {
  TypeScript: { isHere: true, start: () => ({ talk: talkInTypeScript, end: () => Promise.resolve() }) },
  ...Object.fromEntries(
    Object.entries(languages).map(([name, language]) => [
      name,
      {
        isHere: isHere(language),
        start: () => {
          const { program, end: stop } = startClient(language);
          return { talk: program.talk, end: stop };
        },
      },
    ]),
  ),
};

interface Started {
  readonly talk: Talking;
  readonly end: () => Promise<void>;
}

describe.each(Object.entries(clients))('the %s client', (name, { isHere: isThere, start }) => {
  const ifThere = isThere ? it : it.skip;
  let started: Started | null = null;
  beforeAll(() => {
    if (isThere) started = start();
  });
  afterAll(async () => started?.end());

  const told = async (call: TalkCall, url: string): Promise<Understood | undefined> => {
    const talk = { name: 'odd', token: 'key', calls: [{ ...call, exchanges: [], waits: [] }] };
    return (await started?.talk(talk, url))?.[0];
  };

  ifThere.each(Object.entries(odd))('%s', async (_what, { call, answers, seen = [], told: expected, waits = [] }) => {
    const exchanges = answers.map((response, index) => {
      const version = seen[index];
      return { request: wireOf(call, 'key', version === undefined ? {} : { 'last-event-id': version }), response };
    });
    const url = replay.play({ name: 'odd', token: 'key', calls: [{ ...call, exchanges, waits }] });
    expect(await told(call, url)).toEqual({ ...expected, waits });
    expect(replay.problemsOf(url)).toEqual([]);
  });

  (name === 'Python' && isThere && hasOpenSsl ? it : it.skip)(
    'tells at once that a certificate is refused',
    async () => {
      const server = createServer(selfSigned(), (_request, response) => response.end()).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await told(follow, url)).toEqual({ snapshots: [], lost: 'cut', waits: [] });
      expect(await told(read, url)).toEqual({ lost: 'cut', waits: [] });
      server.close();
    },
  );

  ifThere.each(Object.entries(dripping))(
    'waits no longer than its time limit for an answer of which it is given a little all the time: %s',
    async (_what, [call, begun, drip]) => {
      const { url, stop } = await drippingServer(begun, drip);
      const talk = { name: 'odd', token: 'key', timeLimitMs: 400, calls: [{ ...call, exchanges: [], waits: [] }] };
      const nothing = call.do === 'ask' ? {} : { snapshots: [] };
      try {
        const told = await Promise.race([
          started?.talk(talk, url),
          new Promise((resolve) => setTimeout(resolve, 8_000, 'it waits on')),
        ]);
        expect(told).toEqual([{ ...nothing, lost: 'silence', waits: [1_000, 1_000, 1_000] }]);
      } finally {
        stop();
      }
    },
    15_000,
  );

  // LuaSec need not be here.
  const wrong = ['http://no-such-host.invalid', 'http://127.0.0.1:1', ...(name === 'Lua' ? [] : ['https'])];
  ifThere.each(wrong)('tells that nothing has ever answered: %s', async (place) => {
    const url = place === 'https' ? replay.play({ name: '', token: '', calls: [] }).replace('http', 'https') : place;
    expect(await told(follow, url)).toEqual({ snapshots: [], lost: 'cut', waits: [1_000, 1_000, 1_000] });
  });
});
