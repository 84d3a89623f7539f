import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { erc20Abi } from '../../../contracts-abi/erc20.js';
import { RevokeStepExecutor } from '../../../core/actions/RevokeStepExecutor.js';
import type { RevokeStep } from '../../../core/actions/revokeRoute.js';
import type { ExecutionContext, TransactionTask } from '../../../core/execution/ExecutionTask.js';
import type { Address } from '../../../core/money/Address.js';
import { footprints } from '../../../core/sending/footprints.js';
import { aStep } from '../../kit/aRoute.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const token = aToken();
const data = new Interface(erc20Abi).encodeFunctionData('approve', [exchange, 0n]);

function revoking(allowed: bigint) {
  const chain = new ScriptedChain().script('eth_call', () => `0x${allowed.toString(16).padStart(64, '0')}`);
  const chains = new ScriptedChains(chain);
  const context: ExecutionContext = { executionId: 'x', account: player, chains, hashOf: () => null };
  const step: RevokeStep = {
    ...aStep({ type: 'REVOKE', delivers: { token, value: 0n } }),
    spender: exchange,
    // As it was when the route was made: what counts is what is allowed now.
    allowed: 45n,
  };
  const [task] = new RevokeStepExecutor().plan(step, context) as readonly TransactionTask[];
  return { task: task!, chain };
}

describe('RevokeStepExecutor', () => {
  it('approves nothing, after a fresh look, and may be mined twice', async () => {
    const { task, chain } = revoking(7n);
    expect(task).toMatchObject({ type: 'transaction', id: 'reset-allowance', action: 'reset-allowance' });
    const transaction = { chainId: childChainId, from: player, to: token.address, data, value: 0n };
    await expect(task.prepare({})).resolves.toEqual({
      transaction,
      label: { action: 'reset-allowance', amount: { token, value: 0n }, counterparty: exchange },
      isIdempotent: true,
    });
    expect(chain.reads).toMatchObject([{ options: { fresh: true } }]);
    expect(task.footprint(transaction as never)).toEqual(
      footprints.revocation(token.address as Address, player, exchange),
    );
  });

  it('requests no signature if the allowance is already zero', async () => {
    await expect(revoking(0n).task.prepare({})).resolves.toBeNull();
  });
});
