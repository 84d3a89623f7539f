import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { assertHonestDraft } from '../../../../core/execution/draft/assertHonestDraft.js';
import { TaskAction, type TaskLabel } from '../../../../core/execution/ExecutionTask.js';
import type { Address, Hex } from '../../../../core/money/Address.js';
import type { FundingStep } from '../../../../core/routing/FundingRoute.js';
import { aStep } from '../../../kit/aRoute.js';
import { aToken } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { aTransaction } from '../kit/aTask.js';

const usdc = aToken();
const token = usdc.address as Address;
const amount = 5_000_000n;
const all = 2n ** 256n - 1n;
const { fundingItem } = aStep();
const step = aStep({
  fundingItem: { ...fundingItem, type: 'ERC20', token: usdc, fundsRequired: { amount, formattedAmount: '5' } },
});
const claim = aStep({ type: 'CLAIM', recipient: exchange });
/** Its transfer carries coins; its phases don't. */
const bridged = aStep({ type: 'BRIDGE' });
const encode = (signature: string, args: readonly unknown[]): Hex =>
  new Interface([`function ${signature}`]).encodeFunctionData(signature.split('(')[0] as string, args) as Hex;
const label = (given: Partial<TaskLabel> = {}): TaskLabel => ({
  action: TaskAction.APPROVE,
  amount: { token: usdc, value: amount },
  counterparty: exchange,
  ...given,
});
const approve = (spender: string, value: bigint): Hex => encode('approve(address,uint256)', [spender, value]);

interface Draft {
  readonly data: Hex;
  readonly to?: Address;
  readonly value?: bigint;
  readonly label?: TaskLabel;
  readonly of?: FundingStep;
}
const check = ({ data, to = token, value = 0n, label: said = label(), of = step }: Draft): void =>
  assertHonestDraft('0/task', of, { transaction: aTransaction({ to, data, value }), label: said });

describe('assertHonestDraft', () => {
  const permit2 = stranger;
  const item = { contractAddress: token, spenderAddress: exchange, id: 7n };
  it.each<readonly [string, Draft]>([
    ['an approval of what is labelled', { data: approve(exchange, amount) }],
    [
      'a reset',
      {
        data: approve(exchange, 0n),
        label: label({ action: TaskAction.RESET_ALLOWANCE, amount: { token: usdc, value: 0n } }),
      },
    ],
    [
      'an approval by Permit2',
      { to: permit2, data: encode('approve(address,address,uint160,uint48)', [token, exchange, amount, 9]) },
    ],
    [
      'a claim for its recipient',
      { data: encode('claim(address)', [exchange]), label: label({ action: TaskAction.FINALISE }), of: claim },
    ],
    ['a call of the exchange', { to: exchange, data: '0x12345678', label: label({ action: TaskAction.SWAP }) }],
    [
      'a transfer to the labelled recipient',
      { data: encode('transfer(address,uint256)', [exchange, amount]), label: label({ action: TaskAction.TRANSFER }) },
    ],
    [
      'an approval of an item that the purchase names',
      {
        data: approve(exchange, 7n),
        label: label({ amount: null }),
        of: { ...step, approvals: [{ requirement: item, token: null }] } as FundingStep,
      },
    ],
  ])('accepts a draft with %s', (_what, draft) => {
    expect(() => check(draft)).not.toThrow();
  });

  const swap = label({ action: TaskAction.SWAP });
  it.each<readonly [string, Draft]>([
    ...[TaskAction.FINALISE, TaskAction.PROVE, 'replay'].flatMap((action): (readonly [string, Draft])[] => [
      [`coins with a claim (${action})`, { data: '0x12345678', value: 1n, label: label({ action }), of: bridged }],
      [
        `a transfer under the label of a claim (${action})`,
        { data: encode('transfer(address,uint256)', [exchange, amount]), label: label({ action }) },
      ],
    ]),
    [
      'a claim for another recipient',
      { data: encode('claim(address)', [stranger]), label: label({ action: TaskAction.FINALISE }), of: claim },
    ],
    ['an approval of another spender', { data: approve(stranger, amount) }],
    ['an approval of everything', { data: approve(exchange, all) }],
    ['an approval of more than is labelled', { data: approve(exchange, amount + 1n) }],
    [
      'an approval of more than the step spends, labelled as such',
      { data: approve(exchange, amount + 1n), label: label({ amount: { token: usdc, value: amount + 1n } }) },
    ],
    ['an approval of another token', { to: stranger, data: approve(exchange, amount) }],
    [
      'an approval of another token, labelled as such',
      {
        to: stranger,
        data: approve(exchange, amount),
        label: label({ amount: { token: aToken({ address: stranger }), value: amount } }),
      },
    ],
    [
      'an approval that names no amount in its label',
      { data: approve(exchange, amount), label: label({ amount: null }) },
    ],
    ['an approval by increase', { data: encode('increaseAllowance(address,uint256)', [exchange, amount]) }],
    ['an approval for all', { data: encode('setApprovalForAll(address,bool)', [exchange, true]) }],
    [
      'an approval by Permit2 of another token',
      { to: exchange, data: encode('approve(address,address,uint160,uint48)', [stranger, exchange, amount, 9]) },
    ],
    ['an approval that carries the coin', { data: approve(exchange, amount), value: 1n }],
    ['an approval that is cut off', { data: approve(exchange, amount).slice(0, 80) as Hex }],
    [
      'a reset that sets an amount',
      {
        data: approve(exchange, amount),
        label: label({ action: TaskAction.RESET_ALLOWANCE }),
      },
    ],
    ['another call than an approval', { data: '0x12345678' }],
    ['an approval instead of a swap', { data: approve(exchange, amount), label: swap }],
    ['a transfer instead of a swap', { data: encode('transfer(address,uint256)', [stranger, amount]), label: swap }],
    [
      'a transfer of everything instead of a swap',
      { data: encode('transfer(address,uint256)', [exchange, all]), label: swap },
    ],
    [
      'transferFrom instead of a swap',
      { data: encode('transferFrom(address,address,uint256)', [player, stranger, amount]), label: swap },
    ],
    ['a transfer with a call', { data: encode('transferAndCall(address,uint256)', [exchange, amount]), label: swap }],
    [
      'a permit',
      {
        data: encode('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [
          player,
          stranger,
          amount,
          9,
          27,
          `0x${'00'.repeat(32)}`,
          `0x${'00'.repeat(32)}`,
        ]),
        label: swap,
      },
    ],
    ['more of the coin than the step spends', { to: exchange, data: '0x12345678', value: 1n, label: swap }],
    ['a call in capitals', { data: approve(stranger, amount).toUpperCase().replace('0X', '0x') as Hex }],
  ])('rejects a draft with %s', (_what, draft) => {
    expect(() => check(draft)).toThrow(
      expect.objectContaining({
        code: 'TRANSACTION_MISMATCH',
        data: expect.objectContaining({ fault: expect.any(String) }),
      }),
    );
  });
});
