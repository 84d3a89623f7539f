import { describe, expect, it } from '@jest/globals';
import { approvalCall } from '../../../../core/allowance/approvalFor.js';
import { GasSimulation } from '../../../../plugins/bridge/simulation/GasSimulation.js';
import { simulateDeposit } from '../../../../plugins/bridge/simulation/simulateDeposit.js';
import { simulateWithdrawal } from '../../../../plugins/bridge/simulation/simulateWithdrawal.js';
import type { BridgeTransfer } from '../../../../plugins/bridge/validation/assertTransfer.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { aService, sandbox } from '../kit/aService.js';

const transfer: BridgeTransfer = {
  direction: 'deposit',
  sender: player,
  recipient: stranger,
  token: 'native',
  amount: 10n ** 18n,
  gasMultiplier: 'auto',
};
const results = (...result: readonly object[]): string => JSON.stringify({ result });
const contracts = sandbox.bridgePair.contracts!;

describe('simulateDeposit', () => {
  it('simulates a native deposit with one wei for the fee', async () => {
    const http = aService(results({ gasUsed: 81_000 }));
    await expect(simulateDeposit(new GasSimulation(sandbox, http), exchange, transfer, [], {})).resolves.toEqual({
      approval: 0n,
      bridge: 81_000n,
    });
    expect(http.sent).toMatchObject([
      {
        url: 'https://bridge-api.sandbox.immutable.com/v1/tenderly/estimate',
        body: {
          jsonrpc: '2.0',
          id: 0,
          method: 'tenderly_simulateBundle',
          params: [[{ from: player, to: exchange, value: '0xde0b6b3a7640001' }], 'latest'],
        },
      },
    ]);
  });

  it('adds up what is approved before', async () => {
    const http = aService(results({ gasUsed: 30_000 }, { gasUsed: '46000' }, { gasUsed: '0x13880' }));
    const approvals = [0n, 5n].map((amount) => ({
      from: player,
      ...approvalCall({ type: 'ERC20', tokenAddress: stranger, spenderAddress: exchange, amount }),
    }));
    await expect(
      simulateDeposit(new GasSimulation(sandbox, http), exchange, { ...transfer, token: stranger }, approvals, {}),
    ).resolves.toEqual({ approval: 76_000n, bridge: 80_000n });
  });

  it.each([
    ['an error of the service', '{"error":{"message":"down"}}', 'simulation error: down'],
    [
      'a transaction that fails',
      results({ gasUsed: 1, error: { message: 'execution reverted: NotMapped()' } }),
      'simulation error: execution reverted: NotMapped()',
    ],
    ['too many results', results({ gasUsed: 1 }, { gasUsed: 1 }), 'mismatched responses'],
    ['no results', '{}', 'mismatched responses'],
    ['a result without gas', results({ logs: [] }), 'missing results'],
    ['no JSON', '<html>', 'simulation error: the service answered 200'],
    ['an outage that says nothing', '{"message":"bad gateway"}', 'simulation error: the service answered 502', 502],
    ['an outage that says why', '{"error":{"message":"no credit"}}', 'simulation error: no credit', 402],
  ])('names the reason of %s', async (_what, text, reason, status = 200) => {
    await expect(
      simulateDeposit(new GasSimulation(sandbox, aService(text, status)), exchange, transfer, [], {}),
    ).rejects.toMatchObject({
      code: 'TENDERLY_GAS_ESTIMATE_FAILED',
      message: `Estimating gas failed, with the reason: ${reason}`,
    });
  });
});

describe('simulateWithdrawal', () => {
  const bridge = { contracts, childChainName: 'studio-child' };
  const simulate = (text: string) => {
    const http = aService(text);
    return {
      http,
      arrival: simulateWithdrawal(new GasSimulation(sandbox, http), bridge, transfer, contracts.rootChainIMX, {}),
    };
  };
  const threshold = (output: unknown): object => ({
    gasUsed: 2_000,
    trace: [{ method: 'largeTransferThresholds', output }],
  });

  it('overrides the approval of the gateway and reads the threshold', async () => {
    const { http, arrival } = simulate(results({ gasUsed: 120_000, logs: [] }, threshold('50000000000000000000000')));
    await expect(arrival).resolves.toEqual({
      gas: 120_000n,
      delayWithdrawalLargeAmount: false,
      delayWithdrawalUnknownToken: false,
      withdrawalQueueActivated: false,
      largeTransferThreshold: 50_000n * 10n ** 18n,
    });
    const [, , overrides] = (http.sent[0]?.body as { params: readonly unknown[] }).params;
    const { stateDiff } = (overrides as Readonly<Record<string, { readonly stateDiff: object }>>)[
      contracts.rootGateway
    ]!;
    expect(Object.entries(stateDiff)).toEqual([
      [expect.stringMatching(/^0x[0-9a-f]{64}$/), `0x${'1'.padStart(64, '0')}`],
    ]);
  });

  it('reads why the queue would hold it', async () => {
    const inputs = ['delayWithdrawalLargeAmount', 'withdrawalQueueActivated'].map((name) => ({ name, value: true }));
    const { arrival } = simulate(
      results({ gasUsed: 1, logs: [{ name: 'Other' }, { name: 'QueuedWithdrawal', inputs }] }, threshold(7)),
    );
    await expect(arrival).resolves.toMatchObject({
      delayWithdrawalLargeAmount: true,
      delayWithdrawalUnknownToken: false,
      withdrawalQueueActivated: true,
      largeTransferThreshold: 7n,
    });
  });

  it.each([
    ['a number beyond 2^53', '123456789012345678901', 123_456_789_012_345_678_901n],
    ['hexadecimal', '"0x10"', 16n],
    ['nothing', 'null', 0n],
  ])('takes a threshold as %s', async (_form, output, expected) => {
    const text = `{"result":[{"gasUsed":1},{"gasUsed":2,"trace":[{"method":"largeTransferThresholds","output":${output}}]}]}`;
    await expect(simulate(text).arrival).resolves.toMatchObject({ largeTransferThreshold: expected });
  });
});
