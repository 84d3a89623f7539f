import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { getAddress, Interface, parseEther, parseUnits, toQuantity } from 'ethers';
import type { DevnetNetwork, OpControls, OpWithdrawalProof } from 'tributary-devnet';
import { opPredeploys } from '../../packages/devnet/bridges/op/opAddresses.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { interfaceOf } from '../../packages/devnet/contracts/interfaceOf.js';
import { publishedArtifact } from '../../packages/devnet/contracts/published/publishedArtifact.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet({
  chains: [{ id: 8453 }],
  bridges: [{ kind: 'op', rootChainId: 11155111, childChainId: 8453 }],
});
const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function approve(address, uint256) returns (bool)',
]);
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const bridge = interfaceOf(publishedArtifact('L1StandardBridge'));
const portal = interfaceOf(publishedArtifact('OptimismPortal2'));
const dollars = parseUnits('5', 6);

const op = (): OpControls => bed.devnet.op(8453);
const root = (): DevnetNetwork => bed.devnet.chain(11155111);
const child = (): DevnetNetwork => bed.devnet.chain(8453);
const rpcOf = ({ directUrl }: DevnetNetwork): JsonRpcClient => createJsonRpcClient(directUrl);

const send = async (chain: DevnetNetwork, to: string, data: string, value = 0n): Promise<string> => {
  const sent = [
    { from: bed.devnet.accounts.rich.address, to, data, value: toQuantity(value), gas: toQuantity(3_000_000) },
  ];
  const hash = await rpcOf(chain).request<string>('eth_sendTransaction', sent);
  await waitForReceipt(rpcOf(chain), hash);
  return hash;
};

const held = async (chain: DevnetNetwork, symbol: string, owner: string): Promise<bigint> => {
  const call = { to: chain.tokens[symbol]!.address, data: erc20.encodeFunctionData('balanceOf', [owner]) };
  return BigInt(await rpcOf(chain).request<string>('eth_call', [call, 'latest']));
};

const coins = async (chain: DevnetNetwork): Promise<bigint> =>
  BigInt(await rpcOf(chain).request<string>('eth_getBalance', [nobody, 'latest']));

/** Five dollars to an owner on the child. */
const depositDollars = async (to: string): Promise<string> => {
  const USDC = root().tokens['USDC']!;
  await send(root(), USDC.address, erc20.encodeFunctionData('approve', [op().contracts.bridge, dollars]));
  const values = [USDC.address, child().tokens['USDC.e']!.address, to, dollars, 200_000, '0x'];
  return send(root(), op().contracts.bridge, bridge.encodeFunctionData('bridgeERC20To', values));
};

const arrived = async (hash: string): Promise<void> => {
  const find = () =>
    op()
      .deposits()
      .find(({ transactionHash }) => transactionHash === hash);
  for (let tries = 0; tries < 500 && find()?.status !== 'relayed'; tries += 1) await sleep(10);
  expect(find()?.status).toBe('relayed');
};

/** Begins to take the dollars back to `nobody` on the root. */
const withdrawDollars = async (): Promise<string> => {
  const rich = bed.devnet.accounts.rich.address;
  await arrived(await depositDollars(rich));
  const [from, to] = [child().tokens['USDC.e']!.address, root().tokens['USDC']!.address];
  const data = bridge.encodeFunctionData('bridgeERC20To', [from, to, nobody, dollars, 200_000, '0x']);
  return send(child(), opPredeploys.bridge, data);
};

const proving = ({ transaction, gameIndex, outputRootProof, storageProof }: OpWithdrawalProof): string =>
  portal.encodeFunctionData('proveWithdrawalTransaction', [transaction, gameIndex, outputRootProof, storageProof]);

const finalising = ({ transaction }: OpWithdrawalProof): string =>
  portal.encodeFunctionData('finalizeWithdrawalTransaction', [transaction]);

/** In the contract's words; null: it would go well. */
const refusal = async (data: string): Promise<string | null> => {
  const call = { from: bed.devnet.accounts.rich.address, to: op().contracts.portal, data };
  return rpcOf(root())
    .request('eth_call', [call, 'latest'])
    .then(
      () => null,
      (error: Error) => error.message,
    );
};

describe('the devnet’s OP Stack bridge', () => {
  it('brings coins and tokens to the child', async () => {
    const values = [nobody, 200_000, '0x'];
    const to = op().contracts.bridge;
    const data = bridge.encodeFunctionData('bridgeETHTo', values);
    const [coin, token] = [await send(root(), to, data, parseEther('1')), await depositDollars(nobody)];
    await arrived(coin);
    await arrived(token);
    expect([await coins(child()), await held(child(), 'USDC.e', nobody)]).toEqual([parseEther('1'), dollars]);
  });

  it('holds deposits back and lets them arrive in any order, each once', async () => {
    op().hold();
    const [first, second] = [await depositDollars(nobody), await depositDollars(nobody)];
    await op().relay(second);
    await op().relay(second);
    expect(await held(child(), 'USDC.e', nobody)).toBe(dollars);
    op().release();
    await arrived(first);
    expect(await held(child(), 'USDC.e', nobody)).toBe(2n * dollars);
  });

  it('takes a withdrawal through its three phases, and names the reason for each wait', async () => {
    const begun = await withdrawDollars();
    await expect(op().proofOf(begun)).rejects.toThrow('No proposal knows');
    const { index } = await op().propose();
    const proof = await op().proofOf(begun);
    expect(await refusal(finalising(proof))).toContain('withdrawal has not been proven');
    await send(root(), op().contracts.portal, proving(proof));
    expect(await refusal(finalising(proof))).toContain('proven withdrawal has not matured yet');
    await bed.devnet.advance(2 * 86_400);
    await op().resolve(index);
    await bed.devnet.advance(2 * 86_400);
    expect(await refusal(finalising(proof))).toContain('output proposal in air-gap');
    await bed.devnet.advance(2 * 86_400);
    await send(root(), op().contracts.portal, finalising(proof));
    expect(await held(root(), 'USDC', nobody)).toBe(dollars);
    expect(await refusal(finalising(proof))).toContain('withdrawal has already been finalized');
  });

  it('finalises nothing by an invalidated proposal, until it is proved by another', async () => {
    const begun = await withdrawDollars();
    const lost = await op().propose();
    await send(root(), op().contracts.portal, proving(await op().proofOf(begun)));
    await op().resolve(lost.index, { lost: true });
    await bed.devnet.advance(8 * 86_400);
    expect(await refusal(finalising(await op().proofOf(begun)))).toContain('output proposal has not been validated');
    const { index } = await op().propose();
    const proof = await op().proofOf(begun);
    expect(proof.gameIndex).toBe(index);
    await send(root(), op().contracts.portal, proving(proof));
    await op().resolve(index);
    await bed.devnet.advance(8 * 86_400);
    await send(root(), op().contracts.portal, finalising(proof));
    expect(await held(root(), 'USDC', nobody)).toBe(dollars);
  });

  it('refuses a proof that is not of the proposal, and everything while it is paused', async () => {
    const begun = await withdrawDollars();
    await op().propose();
    const proof = await op().proofOf(begun);
    const forged = { ...proof, transaction: { ...proof.transaction, value: 1n } };
    expect(await refusal(proving(forged))).not.toBeNull();
    await op().setPaused(true);
    expect(await refusal(proving(proof))).toContain(portal.getError('CallPaused')!.selector);
    await op().setPaused(false);
    expect(await refusal(proving(proof))).toBeNull();
  });

  it('knows no bridge of a chain that has none', () => {
    expect(() => bed.devnet.op(13473)).toThrow(RangeError);
  });
});
