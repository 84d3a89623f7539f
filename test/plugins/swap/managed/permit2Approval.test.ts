import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import {
  type Permit2Need,
  permit2Approval,
  readPermit2Allowance,
} from '../../../../plugins/swap/managed/permit2Approval.js';
import { aNativeToken, childChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { answerCalls } from '../../kit/answerCalls.js';
import { hub, tokenOf } from '../records/kit/RecordedBed.js';
import { uniswapV4 } from './kit/uniswapV4.js';

const { permit2 } = uniswapV4;
/** IAllowanceTransfer.sol. */
const contract = new Interface(['function approve(address token, address spender, uint160 amount, uint48 expiration)']);
const native = aNativeToken();
const token = { ...tokenOf(hub), address: hub };
const deadline = 2_000_000_000;
const need = (given: Partial<Permit2Need> = {}): Permit2Need => ({
  chainId: childChainId,
  permit2,
  owner: player,
  token,
  spender: exchange,
  required: 700n,
  deadline,
  native,
  gasPrice: 25n,
  ...given,
});

describe('readPermit2Allowance', () => {
  it('reads what the router may pass on, and until when', async () => {
    const asked: unknown[] = [];
    const chain = new ScriptedChain().script(
      'eth_call',
      answerCalls({
        'function allowance(address,address,address) view returns (uint160,uint48,uint48)': (args, to) => {
          asked.push([to, ...args]);
          return [700n, deadline, 3];
        },
      }),
    );
    const options = { signal: new AbortController().signal };
    const question = { owner: player, token: hub, spender: exchange };
    await expect(readPermit2Allowance(chain, permit2, question, options)).resolves.toEqual({
      amount: 700n,
      expiration: deadline,
    });
    expect(asked).toEqual([[permit2, player, hub, exchange]]);
    expect(chain.reads[0]?.options).toBe(options);
  });
});

describe('permit2Approval', () => {
  it('is for exactly what is taken, until an hour after the swap’s deadline', () => {
    expect(permit2Approval(need(), { amount: 0n, expiration: 0 })).toEqual({
      spender: exchange,
      amount: { token, value: 700n },
      transaction: {
        chainId: childChainId,
        from: player,
        to: permit2,
        data: contract.encodeFunctionData('approve', [hub, exchange, 700n, deadline + 3_600]),
        value: 0n,
      },
      reset: null,
      gas: 60_000n,
      gasFeeEstimate: { token: native, value: 1_500_000n },
    });
  });

  it('knows no gas fee where the gas price cannot be had', () => {
    expect(permit2Approval(need({ gasPrice: null }), { amount: 0n, expiration: 0 })).toMatchObject({
      gasFeeEstimate: null,
    });
  });

  it.each([
    ['the exact allowance until the deadline suffices', 700n, deadline, true],
    ['a larger, longer allowance suffices', 701n, deadline + 1, true],
    ['a smaller allowance doesn’t suffice', 699n, deadline + 1, false],
    ['an earlier expiration doesn’t suffice', 701n, deadline - 1, false],
  ])('compares the Permit2 allowance: %s', (_name, amount, expiration, suffices) => {
    expect(permit2Approval(need(), { amount, expiration }) === null).toBe(suffices);
  });
});
