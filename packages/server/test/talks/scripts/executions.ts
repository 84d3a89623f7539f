import { type JournalEntry, parseAddress } from 'tributary-sdk';
import { ask, type Incident, type Script, type ScriptedCall, talk } from '../recording/Script.js';
import { keys, playerToken, type TalkBed } from '../recording/TalkBed.js';

type Status = JournalEntry['status'];

const written =
  (id: string, ...statuses: readonly Status[]): NonNullable<Incident['before']> =>
  async (bed) => {
    for (const status of statuses) await bed.write(id, haltedAs(status));
  };

/** The entry has the reason why it is not done. */
function haltedAs(status: Status): Partial<JournalEntry> {
  const isWhole = status === 'running' || status === 'done';
  const halt = {
    taskId: '0/swap',
    state: 'unknown',
    code: 'NO_ANSWER',
    message: 'what became of it is not known',
  } as const;
  return { status, halt: isWhole ? null : halt };
}

const read = (id: string, parameters: object = {}, ...incidents: readonly Incident[]): ScriptedCall =>
  ask('execution', { parameters: { id, ...parameters }, incidents });
const follow = (id: string, ...incidents: readonly Incident[]): ScriptedCall => ({
  ...{ do: 'follow', operation: 'executionEvents', parameters: { id }, incidents },
});

const statuses = ['running', 'done', 'stopped', 'failed', 'refunded', 'partial', 'unknown', 'abandoned'] as const;
const ids = ['order/1', 'order 2', 'Ünïcode 🎮', '100%', 'a?b=c&d#e', 'a+b', '"quoted"', '%2F', 'a;b,c:d@e!f', '{id}'];

/** Writes another version after each reported one. */
const alive = (id: string, until: number): Pick<Incident, 'onEvent'> => ({
  onEvent: async (bed, count) => {
    if (count < until) await written(id, 'running')(bed);
    if (count === until) await written(id, 'done')(bed);
  },
});
/** Writes one more version after the first event, so that half of an event can be sent. */
const going =
  (id: string): NonNullable<Incident['onEvent']> =>
  (bed, count) =>
    count === 1 ? written(id, 'running')(bed) : undefined;

const down = (bed: TalkBed): unknown => (bed.isDown = true);
const up = (bed: TalkBed): unknown => (bed.isDown = false);

const reads: readonly Script[] = [
  ...statuses.map((status) =>
    talk(`executions: ${status}`, keys.game, read(status, {}, { before: written(status, status) })),
  ),
  ...ids.map((id) => talk(`executions: the name ${id}`, keys.game, read(id, {}, { before: written(id, 'done') }))),
  talk('executions: of the version that is known', keys.game, read('done', { 'if-none-match': '"1"' })),
  talk('executions: of another version than is known', keys.game, read('done', { 'if-none-match': '"7"' })),
  talk('executions: waited for in vain', keys.game, read('running', { 'if-none-match': '"1"', wait: '1' })),
  talk(
    'executions: waited for, and changed already',
    keys.game,
    read('running', { 'if-none-match': '"9"', wait: '5' }),
  ),
  talk('executions: there is none', keys.game, read('none')),
  talk('executions: of another tenant', keys.other, read('done')),
  talk('executions: the answer is lost', keys.game, read('done', {}, { isLost: 'cut' })),
  talk('executions: half of the answer is lost', keys.game, read('done', {}, { isLost: 'cut', isHalf: true })),
  { ...talk('executions: no answer comes', keys.game, read('done', {}, { isLost: 'silence' })), timeLimitMs: 1_000 },
  {
    ...talk(
      'executions: no answer ever comes',
      keys.game,
      read('done', {}, ...Array<Incident>(4).fill({ isLost: 'silence' })),
    ),
    timeLimitMs: 300,
  },
  talk('executions: the database is away', keys.game, read('done', {}, { before: down }, { before: up })),
  talk('executions: looked at again', keys.game, ask('recheckExecution', { parameters: { id: 'done' } })),
  talk(
    'executions: looked at again, though there is none',
    keys.game,
    ask('recheckExecution', { parameters: { id: 'none' } }),
  ),
  talk(
    'executions: given up',
    keys.game,
    ask('cancelExecution', {
      parameters: { id: 'given up' },
      body: { reason: 'by hand' },
      incidents: [{ before: written('given up', 'stopped') }],
    }),
  ),
  talk(
    'executions: given up, though it is done',
    keys.game,
    ask('cancelExecution', { parameters: { id: 'done' }, body: {} }),
  ),
  talk(
    'executions: given up, though there is none',
    keys.game,
    ask('cancelExecution', { parameters: { id: 'none' }, body: {} }),
  ),
];

const follows: readonly Script[] = [
  ...[1, 2, 4].map((count) => {
    const id = `followed ${count}`;
    return talk(
      `events: to the end, after ${count}`,
      keys.game,
      follow(id, { before: written(id, 'running'), ...alive(id, count) }),
    );
  }),
  ...statuses.slice(1).map((status) => talk(`events: of one that is ${status}`, keys.game, follow(status))),
  ...[1, 2, 3].map((after) => {
    const id = `cut ${after}`;
    const first: Incident = { before: written(id, 'running'), ...alive(id, 9), after, end: 'cut' };
    return talk(`events: cut after ${after}`, keys.game, follow(id, first, { before: written(id, 'done') }));
  }),
  ...[1, 2].map((after) => {
    const id = `half ${after}`;
    const first: Incident = { before: written(id, 'running'), ...alive(id, 9), after, end: 'cut', isHalf: true };
    return talk(
      `events: cut in the middle of one, after ${after}`,
      keys.game,
      follow(id, first, { before: written(id, 'done') }),
    );
  }),
  talk('events: cut before the first', keys.game, follow('done', { after: 0, end: 'cut' })),
  talk('events: cut in the middle of the first', keys.game, follow('done', { after: 0, end: 'cut', isHalf: true })),
  talk(
    'events: cut twice',
    keys.game,
    follow(
      'cut twice',
      { before: written('cut twice', 'running'), after: 1, end: 'cut' },
      { before: written('cut twice', 'running'), after: 1, end: 'cut' },
      { before: written('cut twice', 'done') },
    ),
  ),
  talk(
    'events: cut after the last, and not told it again',
    keys.game,
    follow('cut late', { before: written('cut late', 'running', 'done'), after: 1, end: 'cut' }),
  ),
  talk('events: no connection at first', keys.game, follow('done', { isLost: 'cut', after: 0, end: 'cut' })),
  talk(
    'events: a process that stops',
    keys.game,
    follow(
      'moved',
      { before: written('moved', 'running'), after: 1, end: 'goodbye' },
      { before: written('moved', 'done') },
    ),
  ),
  talk(
    'events: two processes that stop',
    keys.game,
    follow(
      'moved on',
      { before: written('moved on', 'running'), after: 1, end: 'goodbye' },
      { before: written('moved on', 'running'), after: 1, end: 'goodbye' },
      { before: written('moved on', 'done') },
    ),
  ),
  {
    ...talk(
      'events: silence',
      keys.game,
      follow(
        'silent',
        { before: written('silent', 'running'), after: 1, end: 'silence' },
        { before: written('silent', 'done') },
      ),
    ),
    timeLimitMs: 1_000,
  },
  {
    ...talk(
      'events: silence in the middle of one',
      keys.game,
      follow(
        'silent 2',
        { before: written('silent 2', 'running'), onEvent: going('silent 2'), after: 1, end: 'silence', isHalf: true },
        { before: written('silent 2', 'done') },
      ),
    ),
    timeLimitMs: 1_000,
  },
  talk(
    'events: the database is away when it comes back',
    keys.game,
    follow(
      'away',
      { before: written('away', 'running'), after: 1, end: 'cut' },
      { before: down },
      {},
      {
        before: async (bed) => {
          up(bed);
          await written('away', 'done')(bed);
        },
      },
    ),
  ),
  talk(
    'events: away for longer than any other call would wait',
    keys.game,
    follow('done', { before: down }, {}, {}, {}, {}, { before: up }),
  ),
  talk('events: there is none', keys.game, follow('none')),
  talk('events: of another tenant', keys.other, follow('done')),
  talk('events: the key is for something else', keys.quotes, follow('done')),
];

/** Executions of a separate account, because the list contains the others, too. */
async function pages(bed: TalkBed): Promise<readonly Script[]> {
  const account = parseAddress(bed.devnet.accounts.spare.address);
  const created = async (own: TalkBed): Promise<void> => {
    await own.forget(account);
    for (const number of [1, 2, 3, 4, 5])
      await own.write(`page ${number}`, { account, status: 'done', createdAt: 1_767_225_600_000 + number });
  };
  const all = (limit: string, ...incidents: readonly Incident[]): ScriptedCall => ({
    ...{ do: 'pages', operation: 'executionsOfAccount', parameters: { address: account, limit }, incidents },
  });
  const one = (parameters: object, address: string = account): ScriptedCall =>
    ask('executionsOfAccount', { parameters: { address, ...parameters } });
  const [own, foreign] = await Promise.all([playerToken(account), playerToken(bed.devnet.accounts.rich.address)]);
  return [
    talk('pages: of two', keys.game, all('2', { before: created })),
    talk('pages: of one', keys.game, all('1')),
    talk('pages: of five', keys.game, all('5')),
    talk('pages: of more than there are', keys.game, all('100')),
    talk('pages: the answer to the second is lost', keys.game, all('2', {}, { isLost: 'cut' })),
    talk('pages: the database is away for the third', keys.game, all('2', {}, {}, { before: down }, { before: up })),
    talk(
      'pages: the database stays away',
      keys.game,
      all('2', {}, { before: down }),
      ask('ready', { incidents: [{ before: up }] }),
    ),
    talk('pages: one', keys.game, one({ limit: '1' })),
    talk('pages: without receipts', keys.game, one({ limit: '1', receipts: 'false' })),
    talk('pages: a cursor that is none', keys.game, one({ cursor: 'x' })),
    talk('pages: a limit that is none', keys.game, one({ limit: '0' })),
    talk('pages: an address that is none', keys.game, one({}, '0x12')),
    talk('pages: of nobody', keys.game, one({}, `0x${'c3'.repeat(20)}`)),
    talk('pages: of another tenant', keys.other, one({})),
    talk('players: their own pages', own, all('2')),
    talk('players: somebody else’s pages', foreign, all('2')),
    talk('players: their own execution', own, read('page 1'), follow('page 1')),
    talk('players: somebody else’s execution', foreign, read('page 1')),
    talk('players: no payments', own, ask('payment', { parameters: { key: 'order.1' } })),
  ];
}

export async function executions(bed: TalkBed): Promise<readonly Script[]> {
  return [...reads, ...follows, ...(await pages(bed))];
}
