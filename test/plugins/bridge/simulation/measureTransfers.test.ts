import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { childBridgeAbi, erc20Abi, rootBridgeAbi } from '../../../../contracts-abi/index.js';
import { NATIVE, type TokenAddress } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { measureTransfers, type TransferToMeasure } from '../../../../plugins/bridge/simulation/measureTransfers.js';
import { encodeDeposit } from '../../../../plugins/bridge/transactions/calldata.js';
import { player } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { contracts, rootToken } from '../kit/ScriptedBridge.js';

const abi = new Interface([...new Set<string>([...rootBridgeAbi, ...childBridgeAbi, ...erc20Abi])]);
const bridge = contracts.rootERC20BridgeFlowRate;
const deposit = (token: TokenAddress): TransferToMeasure => ({
  ...{ bridge, sender: player, token },
  isApproved: token !== NATIVE,
  encode: encodeDeposit,
});
const done = (gasUsed: number) => ({ status: '0x1', gasUsed: `0x${gasUsed.toString(16)}`, returnData: '0x', logs: [] });
const reverted = { status: '0x0', gasUsed: '0x1', error: { message: 'no' } };

interface Asked {
  readonly blockStateCalls: readonly {
    readonly calls: readonly {
      readonly from: string;
      readonly to: string;
      readonly data: string;
      readonly value?: string;
    }[];
    readonly stateOverrides: Readonly<Record<string, { readonly balance: string }>>;
  }[];
}

function measure(transfer: TransferToMeasure, answer: () => unknown, options = {}) {
  const chain = new ScriptedChain().script('eth_simulateV1', answer);
  const measured = measureTransfers(chain, [transfer], options).then(([one]) => one);
  const sent = () => (chain.readsOf('eth_simulateV1')[0]!.params[0] as Asked).blockStateCalls[0]!;
  return { measured, sent };
}

describe('measureTransfers simulates a transfer and its approvals', () => {
  it('runs an approval and the transfer of one unit, with coins enough for all', async () => {
    const { measured, sent } = measure(deposit(rootToken), () => [{ calls: [done(46_000), done(100_000)] }]);
    await expect(measured).resolves.toEqual({ bridge: 101_384n, approval: 46_384n });
    expect(
      sent().calls.map(({ from, to, data, value = '0x0' }) => {
        const { name, args } = abi.parseTransaction({ data })!;
        return [from, to, name, [...args].map(String), value];
      }),
    ).toEqual([
      [player, rootToken, 'approve', [bridge, '2'], '0x0'],
      [player, bridge, 'deposit', [rootToken, '1'], '0x1'],
    ]);
    expect(BigInt(sent().stateOverrides[player]!.balance)).toBeGreaterThan(2n ** 119n);
  });

  it('runs the transfer of coins alone, with a wei more for the message', async () => {
    const { measured, sent } = measure(deposit(NATIVE), () => [{ calls: [done(80_000)] }]);
    await expect(measured).resolves.toEqual({ bridge: 81_384n, approval: 0n });
    expect(sent().calls.map(({ value }) => value)).toEqual(['0x2']);
  });

  it.each<[string, () => unknown]>([
    ['the transfer reverts', () => [{ calls: [done(1), reverted] }]],
    ['an approval reverts', () => [{ calls: [reverted, done(1)] }]],
    ['the answer has another shape', () => []],
    [
      'the node fails',
      () => {
        throw readErrors.failed('timeout');
      },
    ],
  ])('returns null if %s', async (_what, answer) => {
    await expect(measure(deposit(rootToken), answer).measured).resolves.toBeNull();
  });

  it('runs several transfers one after the other, and tells each for itself', async () => {
    const chain = new ScriptedChain().script('eth_simulateV1', () => [
      { calls: [done(80_000), done(46_000), reverted, done(3), done(90_000)] },
    ]);
    const transfers = [deposit(NATIVE), deposit(rootToken), deposit(rootToken)];
    await expect(measureTransfers(chain, transfers, {})).resolves.toEqual([
      { bridge: 81_384n, approval: 0n },
      null,
      { bridge: 91_384n, approval: 387n },
    ]);
    expect(chain.readsOf('eth_simulateV1')).toHaveLength(1);
  });

  it('rejects with the reason if the caller leaves', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('left'));
    const { measured } = measure(deposit(rootToken), () => [], { signal: leaving.signal });
    await expect(measured).rejects.toThrow('left');
  });
});
