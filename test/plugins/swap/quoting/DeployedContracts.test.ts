import { describe, expect, it } from '@jest/globals';
import { swapRouterAbi } from '../../../../contracts-abi/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { DeployedContracts } from '../../../../plugins/swap/quoting/DeployedContracts.js';
import { exchange, player } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

const router = { name: 'swapRouter', address: exchange, abi: swapRouterAbi, functionName: 'factory' };
const answering = (answer: () => unknown): ScriptedChain => new ScriptedChain().script('eth_call', answer);

describe('DeployedContracts', () => {
  it('asks once about a contract that is there', async () => {
    const chain = answering(() => `0x${'0'.repeat(64)}`);
    const deployed = new DeployedContracts();
    await deployed.assert(chain, router, {});
    await deployed.assert(chain, router, {});
    expect(chain.reads).toHaveLength(1);
  });

  it('takes a contract that refuses for one that is there', async () => {
    const chain = answering(() => Promise.reject(readErrors.reverted('0x', null)));
    await expect(new DeployedContracts().assert(chain, router, {})).resolves.toBeUndefined();
  });

  it('names the one that is not there, every time', async () => {
    const deployed = new DeployedContracts();
    for (const chain of [answering(() => '0x'), answering(() => '0x')])
      await expect(deployed.assert(chain, router, {})).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        data: { name: 'swapRouter' },
      });
  });

  it('takes a failed read for no answer', async () => {
    const chain = answering(() => Promise.reject(readErrors.failed('timeout')));
    await expect(new DeployedContracts().assert(chain, router, {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});

describe('DeployedContracts.assertUnwraps', () => {
  const word = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

  it('asks once about a router that unwraps the token', async () => {
    const chain = answering(() => word(player));
    const deployed = new DeployedContracts();
    await deployed.assertUnwraps(chain, exchange, player, {});
    await deployed.assertUnwraps(chain, exchange, player, {});
    expect(chain.reads).toHaveLength(1);
  });

  it('refuses a token that the router does not unwrap', async () => {
    await expect(
      new DeployedContracts().assertUnwraps(
        answering(() => word(exchange)),
        exchange,
        player,
        {},
      ),
    ).rejects.toMatchObject({ code: 'INVALID_ADDRESS', message: `cannot unwrap non-wrapped token ${player}` });
  });

  it('trusts a router that does not say', async () => {
    for (const answer of [() => '0x', () => Promise.reject(readErrors.reverted('0x', null))])
      await expect(
        new DeployedContracts().assertUnwraps(answering(answer), exchange, player, {}),
      ).resolves.toBeUndefined();
  });
});
