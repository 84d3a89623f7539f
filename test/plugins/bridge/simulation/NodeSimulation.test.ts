import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id } from 'ethers';
import { BridgeChains } from '../../../../plugins/bridge/chains/BridgeChains.js';
import { NodeSimulation } from '../../../../plugins/bridge/simulation/NodeSimulation.js';
import { rootChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { sandbox } from '../kit/aService.js';
import { bridgeSettings } from '../kit/bridgeSettings.js';

const call = { from: player, to: exchange, data: '0x1234', value: 10n } as const;

function simulated(...calls: readonly object[]) {
  return aNode(() => [{ calls }]);
}

function aNode(answer: () => unknown) {
  const chain = new ScriptedChain(rootChainId).script('eth_simulateV1', answer);
  return {
    chain,
    simulation: new NodeSimulation(new BridgeChains(sandbox, new ScriptedChains(chain), bridgeSettings)),
  };
}

const done = { status: '0x1', gasUsed: '0xea60', logs: [], returnData: '0x' };

describe('NodeSimulation', () => {
  it('asks the root chain’s node once, with every call in one block', async () => {
    const { chain, simulation } = simulated(done, { ...done, gasUsed: '0x5208' });
    const overrides = { [exchange]: { stateDiff: { '0x01': '0x02' } } } as const;
    const results = await simulation.run([call, { from: player, to: exchange, data: '0x' }], overrides, {});
    expect(results.map(({ gasUsed }) => gasUsed)).toEqual([60_000n, 21_000n]);
    expect(chain.readsOf('eth_simulateV1').map(({ params }) => params)).toEqual([
      [
        {
          blockStateCalls: [
            {
              stateOverrides: overrides,
              calls: [
                { from: player, to: exchange, data: '0x1234', value: '0xa' },
                { from: player, to: exchange, data: '0x' },
              ],
            },
          ],
        },
        'latest',
      ],
    ]);
  });

  it('reads why a withdrawal will wait, and what a call returned', async () => {
    const data = AbiCoder.defaultAbiCoder().encode(['uint256', 'bool', 'bool', 'bool'], [5n, true, false, true]);
    const topics = [id('QueuedWithdrawal(address,address,address,uint256,bool,bool,bool)')];
    const { simulation } = simulated({
      ...done,
      logs: [
        { topics: [id('Other()')], data: '0x' },
        { topics, data },
      ],
    });
    await expect(simulation.run([call], null, {})).resolves.toMatchObject([
      {
        logs: [
          {
            name: 'QueuedWithdrawal',
            inputs: [
              { name: 'amount', value: 5n },
              { name: 'delayWithdrawalLargeAmount', value: true },
              { name: 'delayWithdrawalUnknownToken', value: false },
              { name: 'withdrawalQueueActivated', value: true },
            ],
          },
        ],
        trace: [],
      },
    ]);
    const read = simulated({ ...done, returnData: '0x07' });
    await expect(read.simulation.run([call], null, {})).resolves.toMatchObject([
      { trace: [{ method: 'largeTransferThresholds', output: '0x07' }] },
    ]);
  });

  it.each([
    [
      'a call that fails',
      [{ calls: [{ ...done, status: '0x0', error: { message: 'execution reverted: no' } }] }],
      'simulation error: execution reverted: no',
    ],
    ['too few results', [{ calls: [] }], 'mismatched responses'],
    ['no list', {}, 'mismatched responses'],
    ['a result without gas', [{ calls: [{ ...done, gasUsed: undefined }] }], 'missing results'],
  ])('names the reason of %s', async (_what, answer, reason) => {
    await expect(aNode(() => answer).simulation.run([call], null, {})).rejects.toMatchObject({
      code: 'TENDERLY_GAS_ESTIMATE_FAILED',
      message: `Estimating gas failed, with the reason: ${reason}`,
    });
  });

  it('takes no log for a queued withdrawal that the contract cannot have written', async () => {
    const topics = [id('QueuedWithdrawal(address,address,address,uint256,bool,bool,bool)')];
    const lying = simulated({ ...done, logs: [{ topics, data: '0x1234' }] });
    await expect(lying.simulation.run([call], null, {})).rejects.toMatchObject({
      code: 'TENDERLY_GAS_ESTIMATE_FAILED',
    });
  });

  it('names a node that does not know the method', async () => {
    const refusing = aNode(() => Promise.reject(new Error('method not found')));
    await expect(refusing.simulation.run([call], null, {})).rejects.toMatchObject({
      message: 'Estimating gas failed, with the reason: simulation error: method not found',
    });
  });
});
