import { ask, type Script, talk } from '../recording/Script.js';
import { keys, type TalkBed } from '../recording/TalkBed.js';

/** Later than any clock of a recording: what is in an answer does not depend on its minute. */
const deadline = 4_102_444_800;
const big = (value: bigint): object => ({ $bigint: `${value}` });

export function prices(bed: TalkBed): readonly Script[] {
  const { child, accounts, tokens } = bed.devnet;
  const addressOf = (symbol: string): string => tokens.child[symbol]?.address ?? symbol;
  const quote = (amount: bigint, given: object = {}): object => ({
    ...{ tradeType: 'EXACT_INPUT', chainId: child.chainId, fromAddress: accounts.player.address },
    ...{ tokenIn: addressOf('GEM'), tokenOut: addressOf('USDC'), amount: big(amount), deadline },
    ...given,
  });
  const quotes = (name: string, ...list: readonly object[]): Script =>
    talk(`quotes: ${name}`, keys.quotes, ask('quote', { body: { quotes: list } }));
  const account = accounts.player.address;
  const shortfall = (amount: bigint, given: object = {}): object => ({
    account,
    shortfall: { chainId: child.chainId, tokenAddress: addressOf('USDC'), amount: big(amount), ...given },
  });
  const item = {
    type: 'ERC20',
    tokenAddress: addressOf('USDC'),
    spenderAddress: bed.devnet.contracts.child['marketplace'],
  };
  const purchase = (amount: bigint, given: object = {}): object => ({
    account,
    itemRequirements: [{ ...item, amount: big(amount) }],
    ...given,
  });
  const native = (amount: unknown): object => ({ account, itemRequirements: [{ type: 'NATIVE', amount }] });
  const hung = { before: (own: TalkBed) => own.devnet.faults.set('childRpc', { socket: 'hang' }) };
  const well = { before: (own: TalkBed) => own.devnet.faults.clear() };
  const nobody = '0x0000000000000000000000000000000000000001';

  return [
    ...[1n, 10n ** 15n, 10n ** 17n, 10n ** 18n, 5n * 10n ** 18n].map((amount) => quotes(`${amount} in`, quote(amount))),
    ...[1n, 1_000n, 12_345n].map((amount) => quotes(`${amount} out`, quote(amount, { tradeType: 'EXACT_OUTPUT' }))),
    quotes('more than 2^64 in', quote(2n ** 70n)),
    quotes('more than 2^128 in', quote(2n ** 130n + 1n)),
    quotes('nothing in', quote(0n)),
    quotes('with slippage as a number', quote(10n ** 17n, { slippagePercent: 0.5 })),
    quotes('with slippage as text', quote(10n ** 17n, { slippagePercent: '1.25' })),
    quotes('of one hop at most', quote(10n ** 17n, { maxHops: 1 })),
    quotes('of a token that is none', quote(10n ** 17n, { tokenIn: nobody })),
    quotes('of a token for itself', quote(10n ** 17n, { tokenOut: addressOf('GEM') })),
    quotes('on a chain that is not known', quote(10n ** 17n, { chainId: 4_242 })),
    quotes('of two, one of which fails', quote(10n ** 17n), quote(1n, { tokenIn: nobody })),
    quotes('of four', ...[1n, 2n, 3n, 4n].map((factor) => quote(factor * 10n ** 17n))),
    talk('quotes: none', keys.quotes, ask('quote', { body: { quotes: [] } })),
    talk(
      'quotes: a field that is not known',
      keys.quotes,
      ask('quote', { body: { quotes: [quote(1n, { more: 1 })] } }),
    ),
    ...[1n, 5_000_000n, 10n ** 30n].map((amount) =>
      talk(`routes: for ${amount}`, keys.game, ask('findRoutes', { body: shortfall(amount) })),
    ),
    talk(
      'routes: on a chain that is not known',
      keys.game,
      ask('findRoutes', { body: shortfall(1n, { chainId: 4_242 }) }),
    ),
    talk(
      'routes: of a kind that is not wanted',
      keys.game,
      ask('findRoutes', { body: { ...shortfall(1n), kinds: { swap: false } } }),
    ),
    talk('routes: told on the way', keys.game, { do: 'search', operation: 'findRoutes', body: shortfall(5_000_000n) }),
    talk('routes: told on the way, for more than there is', keys.game, {
      do: 'search',
      operation: 'findRoutes',
      body: shortfall(10n ** 30n),
    }),
    talk('routes: an error on the way', keys.game, {
      do: 'search',
      operation: 'findRoutes',
      body: shortfall(1n, { chainId: 4_242 }),
    }),
    talk('routes: not told as the key is for something else', keys.quotes, {
      do: 'search',
      operation: 'findRoutes',
      body: shortfall(1n),
    }),
    talk('routes: cut after the first news', keys.game, {
      do: 'search',
      operation: 'findRoutes',
      body: shortfall(5_000_000n),
      incidents: [{ after: 1, end: 'cut' }],
    }),
    talk(
      'routes: not by the deadline',
      keys.game,
      {
        ...{ do: 'search', operation: 'findRoutes', parameters: { 'x-deadline-ms': '3000' }, body: shortfall(77n) },
        incidents: [hung],
      },
      ask('live', { incidents: [well] }),
    ),
    talk(
      'quotes: not by the deadline',
      keys.quotes,
      // No earlier request used this pair: its pools must be read.
      ask('quote', {
        parameters: { 'x-deadline-ms': '200' },
        body: { quotes: [quote(77n, { tokenIn: addressOf('SHELL') })] },
        incidents: [hung],
      }),
      ask('live', { incidents: [well] }),
    ),
    talk(
      'quotes: with a deadline that is none',
      keys.quotes,
      ask('quote', { parameters: { 'x-deadline-ms': '0' }, body: { quotes: [quote(1n)] } }),
    ),
    ...[1n, 60_000_000n, 10n ** 40n].map((amount) =>
      talk(`checkouts: for ${amount}`, keys.game, ask('checkout', { body: purchase(amount) })),
    ),
    talk('checkouts: with an amount as text', keys.game, ask('checkout', { body: native('0.5') })),
    talk(
      'checkouts: with gas',
      keys.game,
      ask('checkout', {
        body: { ...native(big(1n)), transaction: { type: 'GAS', gasToken: { type: 'NATIVE', limit: big(2n ** 64n) } } },
      }),
    ),
    talk('checkouts: of nothing', keys.game, ask('checkout', { body: { account, itemRequirements: [] } })),
    talk('checkouts: told on the way', keys.game, { do: 'search', operation: 'checkout', body: purchase(60_000_000n) }),
    talk('checkouts: told on the way, as there is enough', keys.game, {
      do: 'search',
      operation: 'checkout',
      body: native(big(1n)),
    }),
  ];
}
