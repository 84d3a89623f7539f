import { beforeAll, describe, expect, it } from '@jest/globals';
import { Interface, type TypedDataField, Wallet } from 'ethers';
import { lastValueFrom } from 'rxjs';
import {
  type FulfilmentSnapshot,
  type FundingEngine,
  type Hex,
  isTributaryError,
  parseAddress,
  type SignedSale,
  type Token,
} from 'tributary-sdk';
import { ChainReaderPool } from '../../core/rpc/ChainReaderPool.js';
import { proveSale, type SaleProof } from '../../core/sales/proof/proveSale.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { useDevnet } from '../integration/useDevnet.js';
import { deployOddTokens, type OddContract, type OddContracts } from './kit/deployOddTokens.js';

const bed = useDevnet();
const price = 5_000_000n;
const { USDC } = childTokens;
const erc20 = new Interface(['function approve(address,uint256)', 'function transfer(address,uint256)']);
let rpc: JsonRpcClient;
let odd: OddContracts;

const player = (): string => bed.devnet.accounts.player.address;
const hex = (value: bigint): Hex => `0x${value.toString(16)}`;
const deal = (address: string, amount: bigint): Promise<unknown> =>
  rpc.request('anvil_dealERC20', [player(), address, hex(amount)]);

beforeAll(async () => {
  rpc = createJsonRpcClient(bed.devnet.child.directUrl);
  odd = await deployOddTokens(rpc, bed.devnet.accounts.rich.address, player());
  // The compiler alone takes seconds.
}, 240_000);

interface ShopCall {
  readonly to: string;
  readonly data: string;
}

const call = ({ address, abi }: OddContract, name: string, ...args: readonly unknown[]): ShopCall => ({
  to: address,
  data: abi.encodeFunctionData(name, args),
});
const buy = (token: string = USDC.address, amount = price): ShopCall => call(odd.StudioSale, 'buy', token, amount);

/** A sale of the page: `price` of a token, through the game's own contract. */
function sale(calls: readonly ShopCall[], token: { readonly address: string } = USDC): SignedSale {
  const tokenAddress = parseAddress(token.address);
  const requirement = { type: 'ERC20', tokenAddress, spenderAddress: odd.StudioSale.address, amount: price } as const;
  const transactions = calls.map(({ to, data }) => ({ to, data: data as Hex }));
  return {
    order: {
      token: { ...(token as Token), address: tokenAddress },
      ...{ total: price, recipientAddress: parseAddress(player()), products: [] },
    },
    transactions: [],
    requirement,
    fulfilment: { itemRequirements: [requirement], transactions },
  };
}

/** A node that knows no simulation. */
const withoutSimulation: typeof globalThis.fetch = async (url, init) => {
  const asked = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
  const calls = [asked].flat() as readonly ({ readonly id: unknown; readonly method: string } | null)[];
  const refused = new Set(calls.flatMap((one) => (one?.method === 'eth_simulateV1' ? [one.id] : [])));
  const response = await fetch(url, init);
  if (refused.size === 0) return response;
  const answers = [(await response.json()) as unknown].flat() as readonly { readonly id: unknown }[];
  const given = answers.map((answer) =>
    refused.has(answer.id)
      ? { jsonrpc: '2.0', id: answer.id, error: { code: -32601, message: 'no such method' } }
      : answer,
  );
  return Response.json(Array.isArray(asked) ? given : given[0]);
};

async function prove(signed: SignedSale, trusted: readonly string[] = [], isBlind = false): Promise<SaleProof> {
  const { networks } = bed.engine().environment;
  const chains = new ChainReaderPool({ networks, ...(isBlind && { fetch: withoutSimulation }) });
  try {
    const options = { url: 'https://shop.example', trusted: trusted.map(parseAddress) };
    return await proveSale(chains.get(bed.devnet.child.chainId), signed, options);
  } finally {
    chains.dispose();
  }
}

/** Returns the data of the rejection. */
async function refusalOf(work: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isTributaryError(error)) throw new Error('It was not refused', { cause: error });
  return { code: error.code, ...error.data };
}

/** Signed by the player at some other time. */
async function permit(): Promise<ShopCall> {
  const { address, abi } = odd.ManyWays;
  const signer = new Wallet(bed.devnet.accounts.player.privateKey);
  const domain = { name: 'Many Ways', version: '1', chainId: bed.devnet.child.chainId, verifyingContract: address };
  const field = (name: string, type: string): TypedDataField => ({ name, type });
  const types = {
    Permit: [
      ...[field('owner', 'address'), field('spender', 'address'), field('value', 'uint256')],
      ...[field('nonce', 'uint256'), field('deadline', 'uint256')],
    ],
  };
  const deadline = 4_000_000_000n;
  const message = { owner: player(), spender: odd.Thief.address, value: 7n, nonce: 0n, deadline };
  const signature = await signer.signTypedData(domain, types, message);
  const [r, s, v] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`, `0x${signature.slice(130)}`];
  return { to: address, data: abi.encodeFunctionData('permit', [player(), odd.Thief.address, 7n, deadline, v, r, s]) };
}

type Way = readonly [name: string, call: () => ShopCall | Promise<ShopCall>, takes: 'leaves' | 'approves'];
const ways: readonly Way[] = [
  [
    'ERC-1363 transferAndCall',
    () => call(odd.ManyWays, 'transferAndCall(address,uint256)', odd.Thief.address, 7n),
    'leaves',
  ],
  [
    'ERC-1363 approveAndCall',
    () => call(odd.ManyWays, 'approveAndCall(address,uint256)', odd.Thief.address, 7n),
    'approves',
  ],
  ['ERC-677 transferAndCall', () => call(odd.Linked, 'transferAndCall', odd.Thief.address, 7n, '0x'), 'leaves'],
  ['ERC-777 send', () => call(odd.Operated, 'send', bed.devnet.accounts.rich.address, 7n, '0x'), 'leaves'],
  ['ERC-777 authorizeOperator', () => call(odd.Operated, 'authorizeOperator', odd.Thief.address), 'approves'],
  ['ERC-777 burn', () => call(odd.Operated, 'burn', 7n, '0x'), 'leaves'],
  ['ERC-4626 redeem', () => call(odd.Vault, 'redeem', 7n, odd.Thief.address, player()), 'leaves'],
  [
    'a multicall',
    () => call(odd.ManyWays, 'multicall', [odd.ManyWays.abi.encodeFunctionData('transfer', [odd.Thief.address, 7n])]),
    'leaves',
  ],
  ['a burn', () => call(odd.ManyWays, 'burn', 7n), 'leaves'],
  ['a permit', permit, 'approves'],
  ['a transfer that logs nothing', () => call(odd.Silent, 'give', odd.Thief.address, 7n), 'leaves'],
];

describe('a call signed by a shop', () => {
  it.each(ways)('is rejected with both figures if it transfers tokens by %s', async (_way, gives, takes) => {
    for (const calls of [[await gives()], [buy(), await gives()]]) {
      const refusal = await refusalOf(prove(sale(calls)));
      expect(refusal).toMatchObject({ code: 'API_ERROR', fault: 'the calls take more of the account than is shown' });
      expect(refusal).toHaveProperty(takes);
      expect(['nothing', 0n]).toContainEqual(refusal['shown']);
    }
  });

  it('is rejected if it takes more than the price', async () => {
    await deal(USDC.address, 10n * price);
    // The approval is of the price alone, so the second one reverts.
    expect(await refusalOf(prove(sale([buy(), buy(USDC.address, 1n)])))).toMatchObject({
      ...{ code: 'API_ERROR', fault: expect.stringContaining('it reverts') },
    });
  });

  it('is rejected if it takes another token by an existing allowance', async () => {
    const wallet = bed.wallet('player');
    const { ManyWays } = odd;
    const approval = { from: player(), ...call(ManyWays, 'approve', odd.StudioSale.address, 100n) };
    await wallet.request({ method: 'eth_sendTransaction', params: [approval] });
    await bed.devnet.advance(1);
    const both = call(odd.StudioSale, 'buyBoth', USDC.address, price, ManyWays.address, 3n);
    expect(await refusalOf(prove(sale([both])))).toMatchObject({ leaves: 3n, shown: 0n });
  });

  it.each(['USDC', 'ETH', 'USDT', 'GEM', 'WIMX', 'SHELL'] as const)(
    'is simulated for a custom contract, whether or not the buyer holds the price yet, in %s',
    async (symbol) => {
      const token = childTokens[symbol];
      for (const held of [10n * price, price, price - 1n, 0n]) {
        await deal(token.address, held);
        await expect(prove(sale([buy(token.address)], token))).resolves.toBe('simulated');
      }
    },
  );

  it.each(ways)('is refused for a buyer who lacks the price, too: %s', async (_way, gives, takes) => {
    await deal(USDC.address, 0n);
    expect(await refusalOf(prove(sale([buy(), await gives()])))).toHaveProperty(takes);
  });

  it('is rejected if the node cannot simulate, unless the host lists its contract', async () => {
    const signed = sale([buy()]);
    expect(await refusalOf(prove(signed, [], true))).toMatchObject({
      ...{ code: 'API_ERROR', fault: 'a call is not one of the sale contract, and the node cannot simulate it' },
    });
    await expect(prove(signed, [odd.StudioSale.address], true)).resolves.toBe('trusted-contracts');
    expect(await refusalOf(prove(sale([buy(), await permit()]), [odd.StudioSale.address], true))).toMatchObject({
      code: 'API_ERROR',
    });
  });

  it('is checked by simulation if there is one, even if its contract is listed', async () => {
    const trusted = [odd.StudioSale.address, odd.ManyWays.address];
    expect(await refusalOf(prove(sale([call(odd.ManyWays, 'burn', 7n)]), trusted))).toMatchObject({ leaves: 7n });
  });
});

describe('a call signed by a shop for a sale without a price', () => {
  /** No requirement, no total: the page shows that nothing is paid. */
  const gift = (calls: readonly ShopCall[]): SignedSale => {
    const { order, ...signed } = sale(calls);
    return {
      ...{ ...signed, order: { ...order, total: 0n }, requirement: null },
      fulfilment: { ...signed.fulfilment, itemRequirements: [] },
    };
  };

  it.each(ways)(
    'is rejected if it transfers tokens by %s, because nothing was promised',
    async (_way, gives, takes) => {
      const refusal = await refusalOf(prove(gift([await gives()])));
      expect(refusal).toMatchObject({ code: 'API_ERROR', fault: 'the calls take more of the account than is shown' });
      expect(refusal).toHaveProperty(takes);
    },
  );

  it('is rejected if the node cannot simulate, also with the shop’s contract listed', async () => {
    const signed = gift([await permit()]);
    expect(await refusalOf(prove(signed, [], true))).toMatchObject({ code: 'API_ERROR' });
    expect(await refusalOf(prove(signed, [odd.StudioSale.address], true))).toMatchObject({ code: 'API_ERROR' });
  });

  it('is accepted if nothing leaves the account', async () => {
    const revoked = call(odd.ManyWays, 'approve', odd.Thief.address, 0n);
    await expect(prove(gift([revoked]))).resolves.toBe('simulated');
  });
});

describe('a custom sale contract', () => {
  /** The service, whose execution is the studio's. */
  const studioFetch =
    (isBlind: boolean): typeof globalThis.fetch =>
    async (url, init) => {
      const response = await (isBlind ? withoutSimulation : fetch)(url, init);
      if (!new Request(url).url.endsWith('/order/sign')) return response;
      const answer = (await response.json()) as { transactions: { raw_data: string }[] };
      const [approval, execution] = answer.transactions;
      const total = erc20.decodeFunctionData('approve', approval!.raw_data)[1] as bigint;
      const spending = erc20.encodeFunctionData('approve', [odd.StudioSale.address, total]);
      const { to, data } = buy(USDC.address, total);
      return Response.json({
        ...answer,
        transactions: [
          { ...approval, raw_data: spending },
          { ...execution, contract_address: to, method_call: 'buy()', raw_data: data },
        ],
      });
    };
  const sign = (engine: FundingEngine): Promise<SignedSale> =>
    engine.sales.sign({
      ...{ environmentId: 'devnet', items: [{ productId: 'sword', quantity: 1 }], recipientAddress: player() },
      ...{ tokenAddress: USDC.address, maximumTotal: 10n ** 12n },
    });

  it('sells to a player who lacks the price when it is signed, and has it when it is paid', async () => {
    await deal(USDC.address, 0n);
    const engine = bed.engine({ fetch: studioFetch(false) });
    const signed = await sign(engine);
    expect(signed.proof).toBe('simulated');
    await deal(USDC.address, signed.order.total);
    await bed.devnet.advance(1);
    const end = await lastValueFrom(engine.fulfil(signed.fulfilment, { wallet: bed.wallet('player') }));
    expect(end.status).toBe('SUCCESS');
  });

  it('needs the host’s approval if the node cannot simulate', async () => {
    const fetchBlind = studioFetch(true);
    expect(await refusalOf(sign(bed.engine({ fetch: fetchBlind })))).toMatchObject({ code: 'API_ERROR' });
    const trusting = bed.engine({ saleContracts: [odd.StudioSale.address], fetch: fetchBlind });
    expect((await sign(trusting)).proof).toBe('trusted-contracts');
  });

  it('is named by its address', () => {
    const invalid = expect.objectContaining({ code: 'INVALID_CONFIGURATION' });
    expect(() => bed.engine({ saleContracts: ['0x12'] })).toThrow(invalid);
    expect(() => bed.engine({ saleContracts: 'all' as never })).toThrow(invalid);
  });
});

describe('a host’s own calls in engine.fulfil', () => {
  const named = (): readonly [object] => [
    { type: 'ERC20', tokenAddress: USDC.address, spenderAddress: odd.StudioSale.address, amount: price },
  ];
  const fulfil = (calls: readonly ShopCall[], engine = bed.engine()): Promise<FulfilmentSnapshot> =>
    lastValueFrom(
      engine.fulfil(
        {
          itemRequirements: named() as never,
          transactions: calls.map(({ to, data }) => ({ to, data: data as Hex })),
        },
        { wallet: bed.wallet('player') },
      ),
    );

  it.each(ways)('are rejected before any signature if they transfer tokens by %s', async (_way, gives) => {
    await deal(USDC.address, price);
    const { status, error } = await fulfil([buy(), await gives()]);
    expect([status, error?.code]).toEqual(['FAILED', 'TRANSACTION_MISMATCH']);
    const nonce = await rpc.request('eth_getTransactionCount', [player(), 'latest']);
    expect(nonce).toBe(await rpc.request('eth_getTransactionCount', [player(), 'pending']));
  });

  it('are sent if they take the required amounts', async () => {
    await deal(USDC.address, price);
    expect((await fulfil([buy()])).status).toBe('SUCCESS');
  });

  it('are sent as given without requirements, because nothing was promised to compare them with', async () => {
    const given = { to: USDC.address, data: erc20.encodeFunctionData('transfer', [odd.Thief.address, 3n]) };
    await deal(USDC.address, price);
    const transactions = [{ to: given.to, data: given.data as Hex }];
    const end = await lastValueFrom(
      bed.engine().fulfil({ itemRequirements: [], transactions }, { wallet: bed.wallet('player') }),
    );
    expect(end.status).toBe('SUCCESS');
    const sent = await rpc.request('eth_getTransactionByHash', [end.execution?.tasks[0]?.transactionHash]);
    expect(sent).toMatchObject({ input: given.data, value: '0x0' });
  });

  it('are sent if the node cannot simulate, because they are the host’s', async () => {
    await deal(USDC.address, price);
    expect((await fulfil([buy()], bed.engine({ fetch: withoutSimulation }))).status).toBe('SUCCESS');
  });
});
