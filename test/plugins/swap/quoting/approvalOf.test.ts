import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../../../core/money/Address.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { type ApprovalNeed, approvalOf } from '../../../../plugins/swap/quoting/approvalOf.js';
import { factOf } from '../../../core/errors/kit/thrownBy.js';
import { aNativeToken, aToken } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

const token = aToken() as ReturnType<typeof aToken> & { readonly address: Address };
const native = aNativeToken();
const need = (given: Partial<ApprovalNeed> = {}): ApprovalNeed => ({
  owner: player,
  spender: exchange,
  token,
  required: 255n,
  allowance: 0n,
  native,
  gasPrice: 10n,
  ...given,
});
const approve = (amount: bigint): string =>
  `0x095ea7b3${exchange.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;
const transaction = (amount: bigint) => ({
  chainId: token.chainId,
  from: player,
  to: token.address,
  data: approve(amount),
  value: 0n,
});
const aChain = () => new ScriptedChain().script('eth_estimateGas', () => '0xc350');
const refusing = () =>
  new ScriptedChain().script('eth_estimateGas', () => {
    throw readErrors.reverted('0x', 'reset the allowance to zero first');
  });

describe('approvalOf', () => {
  it.each([
    ['exactly suffices', 255n],
    ['more than suffices', 2n ** 256n - 1n],
  ])('is null where the allowance %s, and asks nothing', async (_name, allowance) => {
    const chain = aChain();
    await expect(approvalOf(chain, need({ allowance }), {})).resolves.toBeNull();
    expect(chain.reads).toEqual([]);
  });

  it.each([0n, 1n, 254n])('is for exactly what is needed where %s is allowed', async (allowance) => {
    await expect(approvalOf(aChain(), need({ allowance }), {})).resolves.toEqual({
      spender: exchange,
      amount: { token, value: 255n },
      transaction: transaction(255n),
      reset: null,
      gas: 50_000n,
      gasFeeEstimate: { token: native, value: 500_000n },
    });
  });

  it('estimates the gas of the approval from the owner', async () => {
    const chain = aChain();
    await approvalOf(chain, need(), {});
    expect(chain.reads.map(({ method, params }) => [method, params])).toEqual([
      ['eth_estimateGas', [{ from: player, to: token.address, data: approve(255n), value: '0x0' }]],
    ]);
  });

  it('goes through zero where the token refuses to replace an allowance that stands', async () => {
    await expect(approvalOf(refusing(), need({ allowance: 1n }), {})).resolves.toEqual({
      spender: exchange,
      amount: { token, value: 255n },
      transaction: transaction(255n),
      reset: transaction(0n),
      gas: 110_000n,
      gasFeeEstimate: null,
    });
  });

  it('cannot be built where the token refuses it without an allowance standing', async () => {
    await expect(approvalOf(refusing(), need(), {})).rejects.toMatchObject({
      code: 'APPROVE_ERROR',
      message: 'approval could not be built',
      data: { token: token.address, spender: exchange },
    });
  });

  it('has no gas fee where the gas price or the estimate cannot be had', async () => {
    const broken = new ScriptedChain().script('eth_estimateGas', () => {
      throw readErrors.failed('timeout');
    });
    await expect(approvalOf(aChain(), need({ gasPrice: null }), {})).resolves.toMatchObject({ gasFeeEstimate: null });
    await expect(approvalOf(broken, need({ allowance: 1n }), {})).resolves.toMatchObject({
      gasFeeEstimate: null,
      reset: null,
    });
  });

  it('refuses an owner who is the spender', async () => {
    const error = await approvalOf(aChain(), need({ spender: player }), {}).catch((reason: unknown) => reason);
    expect(factOf(error as never)).toEqual(['APPROVE_ERROR', 'owner and spender addresses are the same']);
  });
});
