import { ask, type Incident, type Script, type ScriptedCall, talk } from '../recording/Script.js';
import { keys, treasury } from '../recording/TalkBed.js';

const shop = `0x${'b2'.repeat(20)}`;
const payment = { chainId: 1, sender: treasury, to: shop, value: '5' };
const down: Incident = { before: (bed) => (bed.isDown = true) };
const up: Incident = { before: (bed) => (bed.isDown = false) };

const pay = (key: string, body: object = payment, ...incidents: readonly Incident[]): ScriptedCall =>
  ask('pay', { parameters: { 'idempotency-key': key }, body, incidents });
const read = (key: string, parameters: object = {}): ScriptedCall =>
  ask('payment', { parameters: { key, ...parameters } });
const command = (key: string, word: string): ScriptedCall =>
  ask('commandPayment', { parameters: { key, command: word } });
const cancel = (key: string, body: object = {}, ...incidents: readonly Incident[]): ScriptedCall =>
  ask('cancelPayment', { parameters: { key }, body, incidents });

const amounts = [
  0n,
  1n,
  2n ** 31n,
  2n ** 32n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n - 1n,
]
  .concat([
    2n ** 64n + 1n,
    10n ** 18n,
    10n ** 18n + 1n,
    123_456_789_012_345_678_901_234_567_890n,
    2n ** 127n,
    2n ** 128n + 1n,
  ])
  .concat([2n ** 192n - 1n, 10n ** 76n, 10n ** 77n - 1n]);

const names = [
  'order.1',
  'order_2',
  'order:3',
  'order-4',
  'ORDER5',
  '6',
  'a',
  '.'.repeat(150),
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
];

/** By what the policy says of a payment. */
const refusals: readonly (readonly [string, object, object])[] = [
  ['a payment', { chains: [1], mostPerPayment: '4' }, {}],
  ['a payment of more than 2^64', { chains: [1], mostPerPayment: `${2n ** 64n}` }, { value: `${2n ** 64n + 1n}` }],
  ['a day', { chains: [1], mostPerDay: '4' }, {}],
  ['an account and day', { chains: [1], mostPerSenderAndDay: '4' }, {}],
  ['a player and day', { chains: [1], mostPerPlayerAndDay: '4' }, { player: 'player 1' }],
  ['the kill switch', { isStopped: true }, {}],
  ['the chain', { chains: [5] }, {}],
  ['the account', { senders: [shop] }, {}],
  ['the target', { targets: [treasury] }, {}],
  ['the function', {}, { data: '0x12345678' }],
];

const states = ['numbered', 'signed', 'confirmed', 'failed'] as const;
const senderOf = (index: number): string => `0x${String(index + 10).repeat(20)}`;

function inState(name: string, index: number, ...then: readonly ScriptedCall[]): Script {
  const sender = senderOf(index);
  const state = states[index % states.length] ?? 'numbered';
  const key = `${name} ${state}`.replaceAll(' ', '-');
  const accepted = pay(key, { ...payment, sender }, { before: (bed) => bed.allow('game', { senders: [sender] }) });
  const [first, ...rest] = [read(key), ...then];
  const before: Incident = {
    before: async (bed) => {
      await bed.carryOn(sender, state);
      await bed.allow('game', {});
    },
  };
  return talk(`payments: ${name} ${state}`, keys.game, accepted, { ...first, incidents: [before] }, ...rest);
}

export const payments: readonly Script[] = [
  ...amounts.map((value) => {
    const key = `amount-${value}`;
    return talk(
      `payments: ${value} of the smallest unit`,
      keys.game,
      pay(key, { ...payment, value: `${value}` }),
      read(key),
    );
  }),
  ...names.map((name) => talk(`payments: the key ${name.slice(0, 40)}`, keys.game, pay(name), read(name), pay(name))),
  talk(
    'payments: for a player whose name is not ASCII',
    keys.game,
    pay('player', { ...payment, player: 'Zoë 🎮 "q" \\ ü' }),
  ),
  ...refusals.map(([what, rules, given], index) => {
    const refused = pay(`refused-${index}`, { ...payment, ...given }, { before: (bed) => bed.allow('game', rules) });
    const after = {
      ...read(`refused-${index}`),
      incidents: [{ before: (bed) => bed.allow('game', {}) } satisfies Incident],
    };
    return talk(`payments: refused by ${what}`, keys.game, refused, after);
  }),
  talk('payments: refused without a policy', keys.other, {
    ...pay('none', { ...payment, sender: shop }),
  }),
  ...states.map((_state, index) => inState('read', index)),
  ...states.map((state, index) =>
    inState('cancelled while', index + 4, cancel(`cancelled-while-${state}`, { reason: 'by hand' })),
  ),
  talk(
    'payments: cancelled before it has a number',
    keys.game,
    pay('gone'),
    cancel('gone'),
    read('gone'),
    pay('gone'),
    cancel('gone'),
  ),
  talk(
    'payments: the answer to a cancellation is lost',
    keys.game,
    pay('gone 2'.replace(' ', '-')),
    cancel('gone-2', {}, { isLost: 'cut' }),
  ),
  talk('payments: cancelled, though there is none', keys.game, cancel('nobody-knows-it')),
  talk('payments: read, though there is none', keys.game, read('nobody-knows-it')),
  talk(
    'payments: of the version that is known',
    keys.game,
    pay('known'),
    read('known', { 'if-none-match': '"1"' }),
    read('known', { 'if-none-match': '"7"' }),
  ),
  talk('payments: waited for in vain', keys.game, pay('vain'), read('vain', { 'if-none-match': '"1"', wait: '1' })),
  ...['stop', 'retry', 'recheck', 'refresh', 'choose', 'confirm'].map((word) =>
    talk(`payments: the command ${word}`, keys.game, pay(`word-${word}`), command(`word-${word}`, word)),
  ),
  talk('payments: a command, though there is none', keys.game, command('nobody-knows-it', 'retry')),
  talk('payments: a command of another tenant', keys.other, command('order.1', 'retry')),
  talk('payments: read by another tenant', keys.other, read('order.1')),
  talk('payments: cancelled by another tenant', keys.other, cancel('order.1')),
  talk('payments: asked for twice', keys.game, pay('twice'), pay('twice')),
  talk(
    'payments: the key stands for another amount',
    keys.game,
    pay('reused'),
    pay('reused', { ...payment, value: '6' }),
  ),
  talk(
    'payments: the key stands for another recipient',
    keys.game,
    pay('reused'),
    pay('reused', { ...payment, to: treasury }),
  ),
  talk(
    'payments: the key stands for another player',
    keys.game,
    pay('reused'),
    pay('reused', { ...payment, player: 'x' }),
  ),
  talk(
    'payments: the key stands for another call',
    keys.game,
    pay('reused'),
    pay('reused', { ...payment, data: '0x00' }),
  ),
  talk('payments: the answer is lost', keys.game, pay('lost', payment, { isLost: 'cut' })),
  talk('payments: the answer is lost twice', keys.game, pay('lost-2', payment, { isLost: 'cut' }, { isLost: 'cut' })),
  talk('payments: half of the answer is lost', keys.game, pay('half', payment, { isLost: 'cut', isHalf: true })),
  talk(
    'payments: every answer is lost',
    keys.game,
    pay('all-lost', payment, ...Array<Incident>(4).fill({ isLost: 'cut' })),
    read('all-lost'),
  ),
  {
    ...talk('payments: no answer comes', keys.game, pay('silent', payment, { isLost: 'silence' })),
    timeLimitMs: 1_000,
  },
  {
    ...talk('payments: half an answer comes', keys.game, pay('silent-2', payment, { isLost: 'silence', isHalf: true })),
    timeLimitMs: 1_000,
  },
  talk('payments: the database is away once', keys.game, pay('away', payment, down, up)),
  talk('payments: the database is away three times', keys.game, pay('away-3', payment, down, {}, {}, up)),
  talk('payments: the database stays away', keys.game, pay('away-4', payment, down), {
    ...read('away-4'),
    incidents: [up],
  }),
  talk(
    'payments: the database is away, then the answer is lost',
    keys.game,
    pay('away-5', payment, down, { ...up, isLost: 'cut' }),
  ),
  talk(
    'payments: of another chain than the client knows of',
    keys.game,
    pay('far', { ...payment, chainId: 2 ** 31 - 1 }),
  ),
];
