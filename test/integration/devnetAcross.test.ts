import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { getAddress, Interface, parseEther, parseUnits, toQuantity, zeroPadValue } from 'ethers';
import type { AcrossControls, AcrossDeposit, DevnetNetwork } from 'tributary-devnet';
import { acrossPool } from '../../packages/devnet/bridges/across/acrossPool.js';
import { acrossRelayers } from '../../packages/devnet/bridges/across/acrossRelayers.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet({ chains: [{ id: 8453 }, { id: 10 }], bridges: ['gateway', 'across'] });
const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function approve(address, uint256) returns (bool)',
]);
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const word = (address: string): string => zeroPadValue(address, 32);

const across = (): AcrossControls => bed.devnet.across!;
const rpcOf = ({ directUrl }: DevnetNetwork): JsonRpcClient => createJsonRpcClient(directUrl);
const rich = (): string => bed.devnet.accounts.rich.address;

const send = async (chain: DevnetNetwork, to: string, data: string, value = 0n): Promise<string> => {
  const sent = [{ from: rich(), to, data, value: toQuantity(value), gas: toQuantity(1_000_000) }];
  const hash = await rpcOf(chain).request<string>('eth_sendTransaction', sent);
  await waitForReceipt(rpcOf(chain), hash);
  return hash;
};

const tokenOf = (chain: DevnetNetwork, symbol: string): string => chain.tokens[symbol]!.address;

const held = async (chain: DevnetNetwork, symbol: string, owner: string): Promise<bigint> => {
  const call = { to: tokenOf(chain, symbol), data: erc20.encodeFunctionData('balanceOf', [owner]) };
  return BigInt(await rpcOf(chain).request<string>('eth_call', [call, 'latest']));
};

const coins = async (chain: DevnetNetwork, owner: string): Promise<bigint> =>
  BigInt(await rpcOf(chain).request<string>('eth_getBalance', [owner, 'latest']));

interface Plan {
  readonly from?: number;
  readonly to?: number;
  readonly input?: string;
  readonly output?: string;
  readonly paid: bigint;
  readonly arrives: bigint;
  readonly coin?: boolean;
}

/** Deposits for `nobody`, with a deadline an hour off. Answers the hash. */
const deposit = async (plan: Plan): Promise<string> => {
  const { from = 8453, to = 10, input = 'USDC', output = input, paid, arrives, coin = false } = plan;
  const [origin, destination] = [bed.devnet.chain(from), bed.devnet.chains.find(({ chainId }) => chainId === to)];
  const pool = across().pools[from]!;
  const { timestamp } = await rpcOf(origin).request<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
  const now = Number(timestamp);
  if (!coin) await send(origin, tokenOf(origin, input), erc20.encodeFunctionData('approve', [pool, paid]));
  const data = acrossPool().encodeFunctionData('deposit', [
    ...[word(rich()), word(nobody), word(tokenOf(origin, input))],
    ...[word(destination ? tokenOf(destination, output) : nobody), paid, arrives, to],
    ...[zeroPadValue('0x', 32), now, now + 3_600, 0, '0x'],
  ]);
  return send(origin, pool, data, coin ? paid : 0n);
};

const depositOf = (hash: string): AcrossDeposit | undefined =>
  across()
    .deposits()
    .find(({ transactionHash }) => transactionHash === hash);

/** Once the relayer knows it as that. */
const settled = async (hash: string, status: AcrossDeposit['status']): Promise<AcrossDeposit> => {
  for (let tries = 0; tries < 500 && depositOf(hash)?.status !== status; tries += 1) await sleep(10);
  expect(depositOf(hash)?.status).toBe(status);
  return depositOf(hash)!;
};

const five = { paid: parseUnits('5', 6), arrives: parseUnits('4.99', 6) };

describe('the devnet’s Across', () => {
  it('has a pool on every chain, the pair’s included', () => {
    expect(Object.keys(across().pools).map(Number).sort()).toEqual([10, 8453, 13473, 11155111].sort());
  });

  it('bridges a token, minus the fee of the relayer', async () => {
    const hash = await deposit(five);
    const filled = await settled(hash, 'filled');
    expect(filled).toMatchObject({
      ...{ originChainId: 8453, destinationChainId: 10, inputAmount: five.paid, outputAmount: five.arrives },
      ...{ depositor: rich(), recipient: nobody, refusal: null, refundHash: null },
      filledBy: acrossRelayers.relayer.address,
    });
    expect(await held(bed.devnet.chain(10), 'USDC', nobody)).toBe(five.arrives);
  });

  it.each([
    ['between two additional chains', 8453, 10, 'WETH', 'WETH'],
    ['from the pair’s root chain', 11155111, 8453, 'WETH', 'WETH'],
  ])('bridges native tokens %s as native tokens', async (_name, from, to, input, output) => {
    const hash = await deposit({ from, to, input, output, paid: 1_000n, arrives: 990n, coin: true });
    await settled(hash, 'filled');
    expect(await coins(bed.devnet.chain(to), nobody)).toBe(990n);
  });

  it('bridges home to the pair’s child chain, where ether is a token', async () => {
    const hash = await deposit({ to: 13473, input: 'WETH', output: 'ETH', paid: 1_000n, arrives: 990n, coin: true });
    await settled(hash, 'filled');
    expect(await held(bed.devnet.chain(13473), 'ETH', nobody)).toBe(990n);
  });

  it('fills held deposits in the scripted order', async () => {
    across().hold();
    const [first, second] = [await deposit(five), await deposit({ ...five, arrives: five.arrives - 1n })];
    await across().fill(second);
    expect(await held(bed.devnet.chain(10), 'USDC', nobody)).toBe(five.arrives - 1n);
    expect([depositOf(first)?.status, depositOf(second)?.status]).toEqual(['open', 'filled']);
    across().release();
    await settled(first, 'filled');
    expect(await held(bed.devnet.chain(10), 'USDC', nobody)).toBe(2n * five.arrives - 1n);
  });

  it('lets another relayer win, and pays once if two fill', async () => {
    across().hold();
    const hash = await deposit(five);
    const filled = await across().fill(hash, { by: 'rival', twice: true });
    expect(filled.filledBy).toBe(acrossRelayers.rival.address);
    expect(await held(bed.devnet.chain(10), 'USDC', nobody)).toBe(five.arrives);
    await expect(across().fill(hash)).rejects.toThrow('The fill was reverted');
  });

  it('lets deposits expire and pays them back on their origin, coins as wrapped ones', async () => {
    across().hold();
    const origin = bed.devnet.chain(8453);
    const token = await deposit(five);
    const coin = await deposit({ input: 'WETH', paid: parseEther('1'), arrives: parseEther('0.9'), coin: true });
    const before = [await held(origin, 'USDC', rich()), await held(origin, 'WETH', rich())] as const;
    expect((await across().expire(token)).status).toBe('expired');
    expect((await across().expire(coin)).status).toBe('expired');
    await expect(across().fill(token)).rejects.toThrow('The fill was reverted');
    const refunded = await across().refundExpired();
    expect(refunded.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    expect([await held(origin, 'USDC', rich()), await held(origin, 'WETH', rich())]).toEqual([
      before[0] + five.paid,
      before[1] + parseEther('1'),
    ]);
    expect(await across().refundExpired()).toEqual([]);
    expect(await held(bed.devnet.chain(10), 'USDC', nobody)).toBe(0n);
  });

  it.each([
    ['asks for more than it gives', { arrives: five.paid + 1n }, 'more is to come out than went in'],
    ['asks for another token', { output: 'WETH', arrives: 1n }, 'USDC is not WETH'],
    ['goes to a chain without a pool', { to: 5 }, 'there is no pool on chain 5'],
  ])('accepts a deposit that %s, and does not fill it', async (_name, odd, refusal) => {
    const hash = await deposit({ ...five, ...odd });
    for (let tries = 0; tries < 500 && !depositOf(hash); tries += 1) await sleep(10);
    expect(depositOf(hash)).toMatchObject({ refusal, fillHash: null });
  });

  it('loses a deposit with the block that a reorganisation drops, and knows the next one of its number', async () => {
    across().hold();
    const lost = await deposit(five);
    await across().fill(lost);
    await bed.devnet.reorg(8453, 2);
    const next = await deposit({ ...five, arrives: five.arrives - 7n });
    for (let tries = 0; tries < 500 && !depositOf(next); tries += 1) await sleep(10);
    expect(depositOf(lost)).toBeUndefined();
    expect(depositOf(next)).toMatchObject({ status: 'open', depositId: 0n });
  });

  it('restores a snapshot with its chains', async () => {
    across().hold();
    const snapshot = await bed.devnet.snapshot();
    across().release();
    const hash = await deposit(five);
    await settled(hash, 'filled');
    await bed.devnet.revert(snapshot);
    expect(depositOf(hash)).toBeUndefined();
    const again = await deposit({ ...five, arrives: five.arrives - 1n });
    for (let tries = 0; tries < 500 && !depositOf(again); tries += 1) await sleep(10);
    await sleep(300);
    expect(depositOf(again)?.status).toBe('open');
  });
});
