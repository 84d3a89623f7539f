import { describe, expect, it } from '@jest/globals';
import type { Approval } from '../../../../core/allowance/Approval.js';
import { approvalNeeded } from '../../../../core/allowance/approvalNeeded.js';
import type { HttpClient } from '../../../../core/http/HttpClient.js';
import { NATIVE, type TokenAddress } from '../../../../core/money/Address.js';
import { GasSimulation } from '../../../../plugins/bridge/simulation/GasSimulation.js';
import { simulateLikelyDeposit } from '../../../../plugins/bridge/simulation/simulateLikelyDeposit.js';
import type { BridgeTransfer } from '../../../../plugins/bridge/validation/assertTransfer.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { sandbox } from '../kit/aService.js';

const deposit = (token: TokenAddress): BridgeTransfer => ({
  direction: 'deposit',
  sender: player,
  recipient: player,
  token,
  amount: 5n,
  gasMultiplier: 'auto',
});

/** Approval of a token that rejects a change of a non-zero allowance. */
const anApproval = (allowed: bigint): Approval | null =>
  approvalNeeded(
    { type: 'ERC20', tokenAddress: stranger, spenderAddress: exchange, amount: 5n },
    { owner: player, chainId: 11155111, allowed, estimate: { outcome: 'refused' } },
  );

/** Every call takes as much gas as its bundle has calls; bundles of the lengths given fail. */
function aSimulation(...failing: readonly number[]) {
  const bundles: number[] = [];
  const send: HttpClient['send'] = ({ body }) => {
    const [calls] = (body as { params: readonly [readonly unknown[]] }).params;
    bundles.push(calls.length);
    const result = calls.map(() => ({
      gasUsed: calls.length,
      ...(failing.includes(calls.length) && { error: { message: 'refused' } }),
    }));
    return Promise.resolve({ status: 200, text: JSON.stringify({ result }), retryAfterMs: null });
  };
  return { bundles, simulation: new GasSimulation(sandbox, { send }) };
}

describe('simulateLikelyDeposit', () => {
  it('asks before the allowance is known, and only once where the amount has to be approved', async () => {
    const { bundles, simulation } = aSimulation();
    let tell: (need: Approval | null) => void = () => undefined;
    const gas = simulateLikelyDeposit(
      simulation,
      exchange,
      deposit(stranger),
      new Promise((resolve) => (tell = resolve)),
      {},
    );
    expect(bundles).toEqual([2]);
    tell(anApproval(0n));
    await expect(gas).resolves.toEqual({ approval: 2n, bridge: 2n });
    expect(bundles).toEqual([2]);
  });

  it.each([
    ['the allowance suffices', null, [2, 1], { approval: 0n, bridge: 1n }],
    ['the allowance has to go through zero', anApproval(1n), [2, 3], { approval: 6n, bridge: 3n }],
  ] as const)(
    'simulates the sent calls if %s, whatever the result of the other simulation',
    async (_when, need, asked, expected) => {
      const { bundles, simulation } = aSimulation(2);
      await expect(
        simulateLikelyDeposit(simulation, exchange, deposit(stranger), Promise.resolve(need), {}),
      ).resolves.toEqual(expected);
      expect(bundles).toEqual(asked);
    },
  );

  it('simulates a native deposit alone', async () => {
    const { bundles, simulation } = aSimulation();
    await expect(
      simulateLikelyDeposit(simulation, exchange, deposit(NATIVE), Promise.resolve(null), {}),
    ).resolves.toEqual({ approval: 0n, bridge: 1n });
    expect(bundles).toEqual([1]);
  });

  it('fails with the simulation of what will be sent, and with the allowance', async () => {
    const { simulation } = aSimulation(2);
    const code = 'TENDERLY_GAS_ESTIMATE_FAILED';
    await expect(
      simulateLikelyDeposit(simulation, exchange, deposit(stranger), Promise.resolve(anApproval(0n)), {}),
    ).rejects.toMatchObject({ code });
    await expect(
      simulateLikelyDeposit(simulation, exchange, deposit(stranger), Promise.reject(new Error('away')), {}),
    ).rejects.toThrow('away');
  });
});
