import { ask, type Script, talk } from '../recording/Script.js';
import { keys, type TalkBed, treasury } from '../recording/TalkBed.js';
import type { TalkCall } from '../Talk.js';

const account = `0x${'c3'.repeat(20)}`;
const big = { $bigint: '1' };
const quote = {
  tradeType: 'EXACT_INPUT',
  chainId: 1,
  fromAddress: account,
  tokenIn: account,
  tokenOut: treasury,
  amount: big,
};

/** Each operation with authentication, with a valid request. */
const calls: readonly TalkCall[] = [
  ask('findRoutes', { body: { account, shortfall: { chainId: 1, tokenAddress: 'native', amount: big } } }),
  ask('checkout', { body: { account, itemRequirements: [] } }),
  ask('quote', { body: { quotes: [quote] } }),
  ask('execution', { parameters: { id: 'order' } }),
  { do: 'follow', operation: 'executionEvents', parameters: { id: 'order' } },
  ask('recheckExecution', { parameters: { id: 'order' } }),
  ask('cancelExecution', { parameters: { id: 'order' }, body: {} }),
  { do: 'pages', operation: 'executionsOfAccount', parameters: { address: account } },
  ask('pay', {
    parameters: { 'idempotency-key': 'order' },
    body: { chainId: 1, sender: treasury, to: account, value: '1' },
  }),
  ask('payment', { parameters: { key: 'order' } }),
  ask('cancelPayment', { parameters: { key: 'order' }, body: {} }),
  ask('metrics'),
];

/** The service says of its health what it has known for a second at most. */
const down =
  (isDown: boolean) =>
  async (bed: TalkBed): Promise<void> => {
    bed.isDown = isDown;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  };
const few = (perMs: number, most = 1): Pick<Script, 'service'> => ({ service: { rateLimit: { most, perMs } } });
const payment = ask('payment', { parameters: { key: 'nobody-knows-it' } });

export const refusals: readonly Script[] = [
  ...calls.map((call) => talk(`refused: ${call.operation} without a good key`, keys.forged, call)),
  ...calls
    .filter(({ operation }) => operation !== 'quote')
    .map((call) => talk(`refused: ${call.operation} with a key for something else`, keys.quotes, call)),
  talk('refused: quote with a key for something else', keys.admin, calls[2]!),
  { ...talk('floods: told when to come back', keys.game, payment, payment), ...few(900) },
  {
    ...talk(
      'floods: a payment is asked for again by its name',
      keys.game,
      payment,
      ask('pay', {
        parameters: { 'idempotency-key': 'flood' },
        body: { chainId: 1, sender: treasury, to: account, value: '1' },
      }),
    ),
    ...few(900),
  },
  { ...talk('floods: later than anybody waits', keys.game, payment, payment), ...few(120_000) },
  {
    ...talk('floods: while it is followed', keys.game, payment, {
      do: 'follow',
      operation: 'executionEvents',
      parameters: { id: 'done' },
    }),
    ...few(900),
  },
  talk('health: live', '', ask('live')),
  talk('health: ready', '', ask('ready')),
  talk(
    'health: not ready',
    '',
    ask('ready', { incidents: [{ before: down(true) }] }),
    ask('ready', { incidents: [{ before: down(false) }] }),
  ),
  talk(
    'bad requests: no account',
    keys.game,
    ask('findRoutes', { body: { account: '0x1', shortfall: { chainId: 1, tokenAddress: 'native', amount: big } } }),
  ),
  talk(
    'bad requests: a payment without a value',
    keys.game,
    ask('pay', { parameters: { 'idempotency-key': 'bad' }, body: { chainId: 1, sender: treasury, to: account } }),
  ),
  talk(
    'bad requests: a payment of less than nothing',
    keys.game,
    ask('pay', {
      parameters: { 'idempotency-key': 'bad' },
      body: { chainId: 1, sender: treasury, to: account, value: '-1' },
    }),
  ),
  talk(
    'bad requests: a payment of more than a chain can hold',
    keys.game,
    ask('pay', {
      parameters: { 'idempotency-key': 'bad' },
      body: { chainId: 1, sender: treasury, to: account, value: '9'.repeat(78) },
    }),
  ),
  talk(
    'bad requests: a key of another kind',
    keys.game,
    ask('pay', {
      parameters: { 'idempotency-key': 'a/../b' },
      body: { chainId: 1, sender: treasury, to: account, value: '1' },
    }),
  ),
  talk(
    'bad requests: a reason that is too long',
    keys.game,
    ask('cancelExecution', { parameters: { id: 'done' }, body: { reason: 'x'.repeat(201) } }),
  ),
];
