import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { Interface, keccak256, parseUnits, toQuantity } from 'ethers';
import { type Devnet, type DevnetExchangeV3, devnetOverrides, startDevnet } from 'tributary-devnet';
import { createFundingEngine } from 'tributary-sdk';
import { parseAddress } from 'tributary-sdk/core';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet({
  chains: [
    { id: 8453, name: 'Local Base' },
    {
      id: 137,
      nativeCurrency: { name: 'Pol', symbol: 'POL', usd: '0.4' },
      tokens: [{ symbol: 'GEM', usd: '0.05' }],
      pools: [{ exchange: 'v3', pair: ['GEM', 'POL'], amount: '5000' }],
    },
    {
      id: 13473,
      tokens: [{ symbol: 'STUDIO' }],
      pools: [{ exchange: 'v3', pair: ['STUDIO', 'USDC'], fee: 500, price: '2', amount: '1000' }],
    },
  ],
  exchanges: ['v3'],
});
const quoter = new Interface([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit)) returns (uint256, uint160, uint32, uint256)',
]);

const rpcOf = (chainId: number): JsonRpcClient => createJsonRpcClient(bed.devnet.chain(chainId).rpcUrl);

/** Returns the output for 0.001 of the first token, from the quoter of the chain's exchange. */
const quote = async (chainId: number, from: string, to: string, fee: number): Promise<bigint> => {
  const { exchanges, tokens } = bed.devnet.chain(chainId);
  const exchange = exchanges.find(({ kind }) => kind === 'v3') as DevnetExchangeV3;
  const amount = parseUnits('0.001', tokens[from]!.decimals);
  const asked = [tokens[from]!.address, tokens[to]!.address, amount, fee, 0n];
  const data = quoter.encodeFunctionData('quoteExactInputSingle', [asked]);
  const answer = await rpcOf(chainId).request<string>('eth_call', [{ to: exchange.quoter, data }, 'latest']);
  return quoter.decodeFunctionResult('quoteExactInputSingle', answer)[0] as bigint;
};

const pay = async (chainId: number, value: bigint): Promise<string> => {
  const rpc = rpcOf(chainId);
  const { rich, spare } = bed.devnet.accounts;
  const sent = [{ from: rich.address, to: spare.address, value: toQuantity(value) }];
  const hash = await rpc.request<string>('eth_sendTransaction', sent);
  await waitForReceipt(rpc, hash);
  return hash;
};

interface DumpedAccount {
  readonly code: string;
  readonly nonce: number;
  readonly balance: string;
}

/** Number of blocks, and code, number of transactions and coins of every account, as the node itself keeps them. */
const stateOf = async (devnet: Devnet, side: 'root' | 'child'): Promise<unknown> => {
  const rpc = createJsonRpcClient(devnet[side].directUrl);
  const height = await rpc.request<string>('eth_blockNumber');
  const dump = await rpc.request<string>('anvil_dumpState');
  const { accounts } = JSON.parse(gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()) as {
    readonly accounts: Readonly<Record<string, DumpedAccount>>;
  };
  const told = Object.entries(accounts).map(([address, { code, nonce, balance }]) => [
    ...[address, keccak256(code)],
    ...[nonce, balance],
  ]);
  return { height, accounts: told.sort() };
};

describe('a devnet of several chains', () => {
  it('lists the pair and the additional chains, each with its id, name and native token', async () => {
    const { chains } = bed.devnet;
    expect(chains.map(({ chainId, name, nativeCurrency }) => [chainId, name, nativeCurrency.symbol])).toEqual([
      [11155111, 'Devnet root chain', 'ETH'],
      [13473, 'Devnet child chain', 'IMX'],
      [8453, 'Local Base', 'ETH'],
      [137, 'Devnet chain 137', 'POL'],
    ]);
    const ids = chains.map(({ rpcUrl }) => createJsonRpcClient(rpcUrl).request<string>('eth_chainId'));
    expect((await Promise.all(ids)).map(Number)).toEqual([11155111, 13473, 8453, 137]);
    expect(() => bed.devnet.chain(5)).toThrow(RangeError);
  });

  it('has pools at the requested prices on every chain', async () => {
    expect(await quote(8453, 'WETH', 'USDC', 3000)).toBeGreaterThan(2_980_000n);
    expect(await quote(137, 'WPOL', 'USDC', 3000)).toBeGreaterThan(390n);
    expect(await quote(137, 'GEM', 'WPOL', 3000)).toBeGreaterThan(parseUnits('0.000124', 18));
    expect(await quote(13473, 'STUDIO', 'USDC', 500)).toBeGreaterThan(1_990n);
    expect(await quote(13473, 'WIMX', 'USDC', 500)).toBeGreaterThan(590n);
  });

  it('gives an engine its configuration: the engine reads balances on an additional chain', async () => {
    const { player } = bed.devnet.accounts;
    const engine = createFundingEngine({ ...devnetOverrides(bed.devnet), plugins: [] });
    const { address } = bed.devnet.chain(8453).tokens['USDC']!;
    const held = await engine.balances.getBalance(8453, parseAddress(player.address), parseAddress(address));
    expect(held).toBe(parseUnits('250', 6));
    expect(engine.environment.networks[137]).toMatchObject({
      chainName: 'Devnet chain 137',
      nativeCurrency: { symbol: 'POL' },
      indexerUrl: null,
    });
    engine.dispose();
  });

  it('restores a snapshot on all chains', async () => {
    const { spare } = bed.devnet.accounts;
    const balances = (): Promise<string[]> =>
      Promise.all([8453, 137].map((id) => rpcOf(id).request<string>('eth_getBalance', [spare.address, 'latest'])));
    const before = await balances();
    const snapshot = await bed.devnet.snapshot();
    await Promise.all([pay(8453, 5n), pay(137, 7n)]);
    expect((await balances()).map(BigInt)).toEqual([BigInt(before[0]!) + 5n, BigInt(before[1]!) + 7n]);
    await bed.devnet.revert(snapshot);
    expect(await balances()).toEqual(before);
  });

  it('reorganises an additional chain, and advances its clock', async () => {
    const hash = await pay(8453, 1n);
    await bed.devnet.reorg(8453, 1);
    expect(await rpcOf(8453).request('eth_getTransactionReceipt', [hash])).toBeNull();
    await expect(bed.devnet.reorg(5, 1)).rejects.toThrow(RangeError);
    const time = async (): Promise<number> => {
      const { timestamp } = await rpcOf(8453).request<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
      return Number(timestamp);
    };
    const before = await time();
    await bed.devnet.advance(1_000);
    expect((await time()) - before).toBeGreaterThanOrEqual(1_000);
  });

  it('injects faults before the node of an additional chain, and records its requests', async () => {
    bed.devnet.faults.set('rpc:8453', { status: 503, times: 1 });
    const asked = {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    };
    const statuses = [
      await fetch(bed.devnet.chain(8453).rpcUrl, asked),
      await fetch(bed.devnet.chain(137).rpcUrl, asked),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([503, 200]);
    expect(bed.devnet.requests().map(({ service, rpcMethods }) => [service, ...rpcMethods])).toEqual([
      ['rpc:8453', 'eth_chainId'],
      ['rpc:137', 'eth_chainId'],
    ]);
  });

  it('leaves the pair unchanged without them', async () => {
    const [alone, beside] = await Promise.all([
      startDevnet({ silent: true }),
      startDevnet({ silent: true, chains: [{ id: 10 }], exchanges: ['v3'] }),
    ]);
    const both = [alone, beside];
    try {
      for (const side of ['root', 'child'] as const) {
        const [expected, found] = await Promise.all(both.map((devnet) => stateOf(devnet, side)));
        expect(found).toEqual(expected);
      }
    } finally {
      await Promise.all(both.map((devnet) => devnet.stop()));
    }
  });
});
