import 'inversify'; // jest cannot link one package for several parts that are fetched at once
import { describe, expect, it } from '@jest/globals';
import { formatUnits, Interface, parseUnits, ZeroAddress } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, shareReplay } from 'rxjs';
import {
  bridgePlugin,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  type Hex,
  type HistoryEntry,
  historyCsv,
  historyJson,
  type JournalEntry,
  MemoryJournalStore,
  nativeTokenOf,
  onrampPlugin,
  parseAddress,
  type ReceiptAmount,
  SalePaymentType,
  swapPlugin,
} from 'tributary-sdk';
import { createOrderEngine, orderRoute, PaymentMethod } from 'tributary-sdk/flows';
import { joinReceipts } from '../../flows/history/joinReceipts.js';
import { entriesOf } from '../../widgets/shared/payment/receipt/entriesOf.js';
import { gameOrigin } from '../kit/gamePage.js';
import { type AccountName, type ChainName, useBridge } from './bridgeBed.js';
import { payOn } from './payOn.js';

const bed = useBridge();
const coins = (text: string): bigint => parseUnits(text, 18);
const dollars = (text: string): bigint => parseUnits(text, 6);
/** In the full run as many as the issue asks for. */
const howMany = process.env['FULL'] ? 200 : 20;
const purchases = process.env['FULL'] ? 200 : 12;
const payer: AccountName = 'rich';
const other: AccountName = 'empty';
const market = new Interface([
  'function buy(uint256 listingId, uint256 quantity) payable',
  'function listErc1155(address collection, uint256 tokenId, uint256 quantity, address currency, uint256 unitPrice)',
]);

const items = new Interface([
  'function balanceOf(address,uint256) view returns (uint256)',
  'function setApprovalForAll(address,bool)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
]);

const journal = (): MemoryJournalStore => new MemoryJournalStore({ keepFinished: 1_000 });
const feeRecipient = '0x00000000000000000000000000000000000fee01';

function anEngine(store: MemoryJournalStore, secondaryFees = false): FundingEngine {
  const fees = secondaryFees ? { secondaryFees: [{ recipient: feeRecipient, basisPoints: 50 }] } : {};
  const pauses = { firstMs: 20, longestMs: 100 };
  const plugins = [
    swapPlugin(fees),
    bridgePlugin({ statusPauses: pauses }),
    onrampPlugin({ referrerDomain: gameOrigin }),
  ];
  return bed.engine({ plugins, journal: store });
}

const onChain = (chain: ChainName, symbol: string): string =>
  symbol === 'NATIVE' ? 'native' : bed.token(chain, symbol);

type Run = (engine: FundingEngine, id: string) => Promise<unknown>;

function execute(
  wallet: Eip1193Provider = bed.wallet(payer),
): (engine: FundingEngine, id: string, route: Parameters<FundingEngine['execute']>[0]) => Promise<ExecutionSnapshot> {
  return (engine, id, route) => lastValueFrom(engine.execute(route, { wallet, idempotencyKey: id }));
}

const swapping =
  (tokenIn: string, tokenOut: string, amount: bigint, exact: 'Input' | 'Output' = 'Input'): Run =>
  async (engine, id) => {
    const result = await engine.dex[`quoteExact${exact}`]({
      chainId: bed.chainId('child'),
      fromAddress: bed.address(payer),
      tokenIn: onChain('child', tokenIn),
      tokenOut: onChain('child', tokenOut),
      amount,
      slippagePercent: 2,
    });
    return execute()(engine, id, await engine.actions.swap({ account: bed.address(payer), result }));
  };

const bridging =
  (source: ChainName, symbol: string, amount: bigint, recipient: AccountName = payer): Run =>
  async (engine, id) => {
    const route = await engine.actions.bridge({
      account: bed.address(payer),
      recipient: bed.address(recipient),
      sourceChainId: bed.chainId(source),
      destinationChainId: bed.chainId(source === 'root' ? 'child' : 'root'),
      token: onChain(source, symbol),
      amount,
    });
    return execute(bed.wallet(payer, source))(engine, id, route);
  };

const sending =
  (symbol: string, amount: bigint, wallet: () => Eip1193Provider = () => bed.wallet(payer)): Run =>
  async (engine, id) => {
    const route = await engine.actions.transfer({
      account: bed.address(payer),
      recipient: bed.address(other),
      chainId: bed.chainId('child'),
      token: onChain('child', symbol),
      amount,
    });
    return execute(wallet())(engine, id, route);
  };

const buying =
  (quantity: bigint): Run =>
  (engine, id) =>
    lastValueFrom(
      engine.fulfil(
        {
          itemRequirements: [
            {
              type: 'ERC20',
              tokenAddress: bed.token('child', 'GEM'),
              spenderAddress: bed.devnet.contracts.child['marketplace']!,
              amount: String(quantity * 2n),
            },
          ],
          transactions: [
            {
              to: bed.devnet.contracts.child['marketplace']!,
              data: market.encodeFunctionData('buy', [4n, quantity]) as Hex,
              value: 0n,
            },
          ],
        },
        { wallet: bed.wallet(payer), idempotencyKey: id },
      ),
    );

/** The listing created by `listForCoin`, the sixth of the market. */
const forCoin = { listingId: 5n, price: coins('0.25') } as const;

/** Potions of the player's, for the chain's own coin. */
async function listForCoin(quantity: bigint): Promise<void> {
  const [chainId, collection] = [bed.chainId('child'), bed.devnet.contracts.child['items']!];
  const marketplace = bed.devnet.contracts.child['marketplace']!;
  const given = [bed.address(payer), bed.address('player'), 7n, quantity, '0x'];
  const give = items.encodeFunctionData('safeTransferFrom', given) as Hex;
  const allow = items.encodeFunctionData('setApprovalForAll', [marketplace, true]) as Hex;
  const offer = [collection, 7n, quantity, ZeroAddress, forCoin.price];
  const list = market.encodeFunctionData('listErc1155', offer) as Hex;
  const send = (name: AccountName, to: string, data: Hex): Promise<unknown> =>
    bed.send(name, { chainId, from: parseAddress(bed.address(name)), to: parseAddress(to), data, value: 0n });
  await send(payer, collection, give);
  await send('player', collection, allow);
  await send('player', marketplace, list);
}

const buyingForCoin =
  (quantity: bigint): Run =>
  (engine, id) =>
    lastValueFrom(
      engine.fulfil(
        {
          itemRequirements: [{ type: 'NATIVE', amount: formatUnits(quantity * forCoin.price) }],
          transactions: [
            {
              to: bed.devnet.contracts.child['marketplace']!,
              data: market.encodeFunctionData('buy', [forCoin.listingId, quantity]) as Hex,
              value: quantity * forCoin.price,
            },
          ],
        },
        { wallet: bed.wallet(payer), idempotencyKey: id },
      ),
    );

async function paidOnItsPage(engine: FundingEngine, id: string, route: FundingRoute): Promise<void> {
  const execution$ = engine.execute(route, { wallet: bed.wallet(payer), idempotencyKey: id }).pipe(shareReplay(1));
  const end = lastValueFrom(execution$);
  const waiting = await firstValueFrom(execution$.pipe(filter(({ tasks }) => tasks[0]?.url !== undefined)));
  await payOn(waiting.tasks[0]!.url!);
  await end;
}

/** On the provider's page, which credits the tokens. */
const payingByCard =
  (symbol: string, amount: bigint): Run =>
  async (engine, id) => {
    const route = await engine.actions.onramp({
      account: bed.address(payer),
      token: onChain('child', symbol),
      amount,
    });
    await paidOnItsPage(engine, id, route);
  };

/** A ration of the shop's, which the provider buys for the payer. */
const buyingByCard: Run = async (engine, id) => {
  const sale = await engine.sales.sign({
    environmentId: 'devnet',
    items: [{ productId: 'ration', quantity: 1 }],
    recipientAddress: bed.address(payer),
    tokenAddress: onChain('child', 'USDC'),
    maximumTotal: dollars('1000'),
    paymentType: SalePaymentType.FIAT,
  });
  const route = await engine.actions.cardPurchase({ account: bed.address(payer), sale, name: 'Ration' });
  await paidOnItsPage(engine, id, route);
};

/** A payer's wallet with a custom send function. */
function walletThat(send: (inner: Eip1193Provider, params: readonly object[]) => Promise<unknown>): Eip1193Provider {
  const inner = bed.wallet(payer);
  return {
    request: (request) =>
      request.method === 'eth_sendTransaction'
        ? send(inner, request.params as readonly object[])
        : inner.request(request),
  };
}

const declining = (): Eip1193Provider =>
  walletThat(() => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 })));
/** Too little gas: it is mined, and comes to nothing but its gas. */
const starving = (): Eip1193Provider =>
  walletThat((inner, [transaction]) =>
    inner.request({ method: 'eth_sendTransaction', params: [{ ...transaction, gas: '0x61a8' }] }),
  );

/** All possible outcomes, each with a different amount. */
const runsOf = (turn: bigint): readonly (readonly [outcome: string, Run])[] => [
  ['done', swapping('USDC', 'GEM', dollars('3') + turn)],
  ['done', swapping('NATIVE', 'USDC', coins('0.3') + turn)],
  ['done', swapping('USDC', 'NATIVE', dollars('2') + turn)],
  ['done', swapping('NATIVE', 'GEM', coins('0.1') + turn, 'Output')],
  ['done', swapping('NATIVE', 'WIMX', coins('0.2') + turn)],
  ['done', swapping('WIMX', 'NATIVE', coins('0.1') + turn)],
  ['done', bridging('root', 'NATIVE', coins('0.01') + turn)],
  ['done', bridging('child', 'NATIVE', coins('0.02') + turn)],
  ['rejected', sending('USDC', 1_000n + turn, declining)],
  ['done', bridging('root', 'USDC', dollars('2') + turn, other)],
  ['done', bridging('child', 'ETH', coins('0.01') + turn, other)],
  ['failed', sending('USDC', 1_000n + turn, starving)],
  ['done', buying(1n)],
  ['done', buyingForCoin(1n)],
  ['done', payingByCard('USDC', dollars('20') + turn)],
  ['done', buyingByCard],
  ['done', sending('USDC', 77n + turn)],
  ['done', sending('NATIVE', coins('0.001') + turn)],
  ['done', bridging('root', 'IMX', coins('0.5') + turn)],
  ['done', bridging('child', 'USDC', dollars('1') + turn)],
];

interface Holding {
  readonly chainId: number;
  readonly address: string;
  readonly value: bigint;
}

/** Returns every token balance of an account. */
async function holdings(owner: AccountName): Promise<readonly Holding[]> {
  const sides = (['root', 'child'] as const).flatMap((chain) =>
    ['NATIVE', ...Object.keys(bed.devnet.tokens[chain])].map((symbol) => ({ chain, symbol })),
  );
  return Promise.all(
    sides.map(async ({ chain, symbol }) => ({
      chainId: bed.chainId(chain),
      address: onChain(chain, symbol),
      value: await bed.balance(chain, symbol, bed.address(owner)),
    })),
  );
}

/** Potions of the market and rations of the shop, together. */
async function pieces(owner: AccountName): Promise<bigint> {
  const read = async (contract: string, id: bigint): Promise<bigint> => {
    const data = items.encodeFunctionData('balanceOf', [bed.address(owner), id]);
    const call = { to: bed.devnet.contracts.child[contract], data };
    return BigInt(await bed.rpc<string>('child', 'eth_call', [call, 'latest']));
  };
  const [potions, rations] = await Promise.all([read('items', 7n), read('supplies', 1n)]);
  return potions + rations;
}

const sumOf = (amounts: readonly ReceiptAmount[], { chainId, address }: Omit<Holding, 'value'>): bigint =>
  amounts
    .filter((amount) => amount.chainId === chainId && amount.address === address && amount.tokenId === undefined)
    .reduce((sum, { value }) => sum + value, 0n);

/** Returns the balance changes on the chain, without the unchanged ones. */
const changes = (before: readonly Holding[], after: readonly Holding[]): readonly Holding[] =>
  before
    .map((held, index) => ({ ...held, value: after[index]!.value - held.value }))
    .filter(({ value }) => value !== 0n);

/** The same, as the receipt has it. */
function told({ receipt }: HistoryEntry, of: readonly Holding[], owner: AccountName): readonly Holding[] {
  if (receipt.status === 'none') return [];
  if (receipt.status !== 'read') throw new Error(`the receipt is ${receipt.status}`);
  const net = (held: Holding): bigint =>
    owner === payer
      ? sumOf(receipt.received, held) - sumOf(receipt.sent, held) - sumOf(receipt.fees, held) - sumOf(receipt.gas, held)
      : sumOf(
          receipt.delivered.filter(({ recipient }) => recipient === bed.address(owner)),
          held,
        );
  return of.map((held) => ({ ...held, value: net(held) })).filter(({ value }) => value !== 0n);
}

async function allOf(engine: FundingEngine, limit: number): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await engine.history(bed.address(payer), { limit, ...(cursor != null && { cursor }) });
    entries.push(...page.entries);
    cursor = page.cursor;
  }
  return entries;
}

async function copyOf(
  store: MemoryJournalStore,
  change: (entry: JournalEntry) => JournalEntry = (entry) => entry,
): Promise<MemoryJournalStore> {
  const copy = journal();
  const listed = await store.list(parseAddress(bed.address(payer)));
  for (const entry of [...listed].reverse()) await copy.compareAndSwap({ ...change(entry), revision: 1 });
  return copy;
}

const copyWithoutReceipts = (store: MemoryJournalStore): Promise<MemoryJournalStore> =>
  copyOf(store, ({ receipts, ...entry }) => {
    expect(receipts === undefined).toBe(entry.status === 'stopped'); // what was sent is kept
    return entry;
  });

/** Creates an engine over a copy of the journal. The engines that ran the executions check for 15 s whether the wallet sent twice; they hold the lock and read the chain. */
async function aReader(
  store: MemoryJournalStore,
): Promise<{ readonly engine: FundingEngine; readonly kept: MemoryJournalStore; readonly asked: string[] }> {
  const [kept, asked] = [await copyOf(store), [] as string[]];
  const counted: typeof fetch = (url, init) => {
    asked.push(`${new Request(url).url} ${typeof init?.body === 'string' ? init.body : ''}`);
    return fetch(url, init);
  };
  const engine = bed.engine({ plugins: [swapPlugin(), bridgePlugin()], journal: kept, fetch: counted });
  return { engine, kept, asked };
}

const swords = async (owner: AccountName): Promise<bigint> => {
  const data = new Interface(['function balanceOf(address) view returns (uint256)']).encodeFunctionData('balanceOf', [
    bed.address(owner),
  ]);
  const call = { to: bed.devnet.contracts.child['relics'], data };
  return BigInt(await bed.rpc<string>('child', 'eth_call', [call, 'latest']));
};

/** The same numbers for the same seed (mulberry32): from 0, and below `below`. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A random order of the sale: product, number, currency, and paid from the balance or by a swap. */
async function buyByChance(engine: FundingEngine, random: (below: number) => number): Promise<ExecutionSnapshot> {
  const account = parseAddress(bed.address(payer));
  // There are only a few swords.
  const items = [
    random(10) === 0 ? { productId: 'sword', quantity: 1 } : { productId: 'ration', quantity: 1 + random(4) },
  ];
  const quote = await engine.sales.quote({ environmentId: 'devnet', items, walletAddress: account });
  const { token: currency, total } = quote.currencies[random(quote.currencies.length)]!;
  const sources = ['NATIVE', 'USDC', 'GEM'].map((symbol) => onChain('child', symbol));
  const tokenIn = sources.filter((address) => address !== currency.address)[random(3)];
  const funding =
    tokenIn === undefined
      ? null
      : await engine.actions.swap({
          account,
          result: await engine.dex.quoteExactOutput({
            chainId: currency.chainId,
            fromAddress: account,
            tokenIn,
            tokenOut: currency.address,
            amount: total,
            slippagePercent: 5,
          }),
        });
  const route = orderRoute({
    environmentId: 'devnet',
    items,
    account,
    method: PaymentMethod.CRYPTO,
    currency,
    total,
    funding,
    native: nativeTokenOf(engine.environment.networks[currency.chainId]!),
    gas: null,
    customData: null,
  });
  return lastValueFrom(createOrderEngine(engine).execute(route, { wallet: bed.wallet(payer) }));
}

/** A node that knows balances of the newest block alone. */
const withoutOldBalances: typeof fetch = async (url, init) => {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
  if (!Array.isArray(body)) return fetch(url, init);
  const questions = body as readonly {
    readonly id: number;
    readonly method: string;
    readonly params: readonly unknown[];
  }[];
  const isOld = ({ method, params }: (typeof questions)[number]): boolean =>
    method === 'eth_getBalance' && params[1] !== 'latest';
  const others = questions.filter((question) => !isOld(question));
  const answered =
    others.length === 0
      ? []
      : ((await (await fetch(url, { ...init, body: JSON.stringify(others) })).json()) as readonly object[]);
  const refused = questions
    .filter(isOld)
    .map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'missing trie node' } }));
  return new Response(JSON.stringify([...answered, ...refused]), { headers: { 'content-type': 'application/json' } });
};

describe('engine.history', () => {
  it(
    `matches the chains in ${howMany} mixed executions, to the wei, entry by entry`,
    async () => {
      const store = journal();
      const [plain, withFees] = [anEngine(store), anEngine(store, true)];
      const measured = new Map<string, { payer: readonly Holding[]; other: readonly Holding[]; items: bigint }>();
      const outcomes: string[] = [];
      await listForCoin(BigInt(howMany));
      for (let index = 0; index < howMany; index += 1) {
        const runs = runsOf(BigInt(index));
        const [outcome, run] = runs[index % runs.length]!;
        const before = [await holdings(payer), await holdings(other), await pieces(payer)] as const;
        // Every other round takes a studio's fees, too.
        await run(Math.floor(index / runs.length) % 2 === 0 && index % 4 !== 1 ? plain : withFees, `run ${index}`);
        const after = [await holdings(payer), await holdings(other), await pieces(payer)] as const;
        measured.set(`run ${index}`, {
          payer: changes(before[0], after[0]),
          other: changes(before[1], after[1]),
          items: after[2] - before[2],
        });
        outcomes.push(outcome);
      }

      const everything = await holdings(payer);
      const reader = await aReader(store);
      const entries = await allOf(reader.engine, 7);
      expect(entries.map(({ id }) => id)).toEqual(outcomes.map((_outcome, index) => `run ${howMany - 1 - index}`));
      expect(entries.map(({ outcome }) => outcome)).toEqual([...outcomes].reverse());
      for (const entry of entries) {
        const chain = measured.get(entry.id)!;
        const { receipt } = entry;
        const figures = receipt.status === 'read' ? receipt : null;
        expect({ id: entry.id, unknown: figures?.unknown ?? [] }).toEqual({ id: entry.id, unknown: [] });
        expect({ id: entry.id, kind: entry.kind, net: told(entry, everything, payer) }).toEqual({
          id: entry.id,
          kind: entry.kind,
          net: chain.payer,
        });
        expect({ id: entry.id, net: told(entry, everything, other) }).toEqual({ id: entry.id, net: chain.other });
        const got = (figures?.received ?? []).filter(({ tokenId }) => tokenId !== undefined);
        expect(got.reduce((sum, { value }) => sum + value, 0n)).toBe(chain.items);
        for (const transaction of figures?.transactions ?? []) {
          expect(transaction.explorerUrl).toContain(`/tx/${transaction.hash}`);
          expect(transaction.messageUrl !== undefined).toBe(transaction.actions.includes('bridge'));
          expect(transaction.at).toBeGreaterThan(1_600_000_000);
        }
      }
      // Nothing is read twice.
      const asked = reader.asked.splice(0);
      expect(asked.length).toBeGreaterThan(0);
      expect(await allOf(reader.engine, 100)).toEqual(entries);
      expect(reader.asked).toEqual([]);

      // Nodes drop old balances. Amounts from logs alone stay the same; for a purchase it is unknown whether a part was refunded.
      const forgetful = await copyWithoutReceipts(reader.kept);
      const byLogs = await allOf(
        bed.engine({
          plugins: [swapPlugin(), bridgePlugin()],
          journal: forgetful,
          fetch: withoutOldBalances,
        }),
        100,
      );
      for (const [index, { id, kind, receipt }] of byLogs.entries()) {
        const unknown = receipt.status === 'read' ? receipt.unknown : [];
        if (kind !== 'fulfilment') expect({ id, receipt }).toEqual({ id, receipt: entries[index]!.receipt });
        else expect({ id, unknown }).toMatchObject({ id, unknown: [{ what: 'native' }] });
      }

      const csv = historyCsv(entries);
      for (const { id } of entries) expect(csv).toContain(`"${id}"`);
      const parsed = JSON.parse(historyJson(entries)) as { entries: readonly { id: string }[] };
      expect(parsed.entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    },
    howMany * 20_000,
  );

  it(
    `has one receipt for each of ${purchases} random purchases, equal to the chain to the wei`,
    async () => {
      const store = journal();
      const [plain, withFees] = [anEngine(store), anEngine(store, true)];
      const random = randomOf(20_481);
      for (let index = 0; index < purchases; index += 1) {
        const engine = random(2) === 0 ? plain : withFees;
        const before = [await holdings(payer), await pieces(payer), await swords(payer)] as const;
        const execution = await buyByChance(engine, random);
        const after = [await holdings(payer), await pieces(payer), await swords(payer)] as const;
        const { entries } = await engine.history(bed.address(payer), { limit: 20 });
        const parts = entriesOf(execution, entries);
        const joined = joinReceipts(parts);
        const about = { index, parts: parts.map(({ kind }) => kind) };
        expect({ ...about, status: execution.status, isWhole: joined.isWhole }).toEqual({
          ...about,
          status: 'done',
          isWhole: true,
        });
        const net = before[0]
          .map((held) => ({ ...held, value: sumOf(joined.got, held) - sumOf(joined.paid, held) }))
          .filter(({ value }) => value !== 0n);
        expect({ ...about, net }).toEqual({ ...about, net: changes(before[0], after[0]) });
        // sent − received − fees − gas equals the payment and the purchase.
        for (const held of before[0]) {
          const { sent, received, fees, gas, paid, got } = joined;
          const [outs, ins] = [
            [...sent, ...fees, ...gas, ...got],
            [...received, ...paid],
          ];
          expect(sumOf(outs, held) - sumOf(ins, held)).toBe(0n);
        }
        const items = joined.got.filter(({ tokenId }) => tokenId !== undefined);
        const came = after[1] - before[1] + after[2] - before[2];
        expect({ ...about, items: items.reduce((sum, { value }) => sum + value, 0n) }).toEqual({
          ...about,
          items: came,
        });
        expect(came).toBeGreaterThan(0n);
      }
    },
    purchases * 20_000,
  );

  it('marks only the unreadable entry, and reads it later', async () => {
    const store = journal();
    const engine = anEngine(store);
    await bridging('root', 'NATIVE', coins('0.01'))(engine, 'crossing');
    await sending('USDC', 5n)(engine, 'on the child chain');
    await sending('USDC', 5n, declining)(engine, 'declined');
    bed.devnet.faults.set('rootRpc', { status: 503 });
    const fresh = anEngine(store);
    const { entries, total } = await fresh.history(bed.address(payer));
    expect([total, entries.map(({ id, receipt }) => [id, receipt.status])]).toEqual([
      3,
      [
        ['declined', 'none'],
        ['on the child chain', 'read'],
        ['crossing', 'failed'],
      ],
    ]);
    const [, , crossing] = entries;
    expect(crossing!.receipt).toMatchObject({
      error: { code: 'READ_FAILED' },
      transactions: [
        { role: 'own', status: null, gas: null, explorerUrl: expect.stringContaining('/tx/0x') },
        { role: 'arrival' },
      ],
    });
    expect(historyCsv(entries)).toContain('"not read"');
    bed.devnet.faults.clear();
    const [again] = (await anEngine(store).history(bed.address(payer), { kinds: ['bridge'] })).entries;
    expect(again!.receipt).toMatchObject({ status: 'read', unknown: [] });
  });

  it('reads from no chain without receipts, and applies filters and pages', async () => {
    const store = journal();
    const engine = anEngine(store);
    await sending('USDC', 5n)(engine, 'first');
    await sending('USDC', 6n, declining)(engine, 'second');
    await sending('USDC', 7n)(engine, 'third');
    const reader = await aReader(store);
    const list = (request: Parameters<FundingEngine['history']>[1]) =>
      reader.engine.history(bed.address(payer), { receipts: false, ...request });
    const idsOf = async (request: Parameters<FundingEngine['history']>[1]) =>
      (await list(request)).entries.map(({ id }) => id);
    expect(await idsOf({})).toEqual(['third', 'second', 'first']);
    expect(await idsOf({ outcomes: ['rejected'] })).toEqual(['second']);
    expect(await idsOf({ kinds: ['swap'] })).toEqual([]);
    expect(await idsOf({ chainIds: [bed.chainId('root')] })).toEqual([]);
    expect(await idsOf({ chainIds: [bed.chainId('child')], outcomes: ['done'] })).toEqual(['third', 'first']);
    const page = await list({ limit: 2 });
    expect([page.entries.map(({ id }) => id), page.total]).toEqual([['third', 'second'], 3]);
    expect(await idsOf({ limit: 2, cursor: page.cursor! })).toEqual(['first']);
    expect((await list({})).entries[0]!.receipt).toMatchObject({ status: 'unread', transactions: [{ status: null }] });
    expect(reader.asked).toEqual([]);
    await expect(list({ cursor: 'that way' })).rejects.toMatchObject({ code: 'MISSING_PARAMS' });
    await expect(engine.history('0x12')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });
});
