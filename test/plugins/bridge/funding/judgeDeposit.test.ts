import { describe, expect, it } from '@jest/globals';
import type { BridgeFees } from '../../../../core/bridge/BridgeAdapter.js';
import { type Deposit, judgeDeposit } from '../../../../plugins/bridge/funding/judgeDeposit.js';
import { aNativeToken, aToken, rootChainId } from '../../../kit/aToken.js';

const usdc = aToken({ chainId: rootChainId });
const eth = aNativeToken({ chainId: rootChainId, symbol: 'ETH' });
const fees: BridgeFees = { sourceChainGas: 40n, approvalFee: 10n, bridgeFee: 50n, imtblFee: 0n, totalFees: 100n };
/** Gas three times, and the bridge's fee with the quarter that it may rise by. */
const reserve = 222n;
const holding = (value: bigint) => ({ token: eth, value });
const aDeposit = (given: Partial<Deposit> = {}): Deposit => ({
  token: usdc,
  balance: 500n,
  native: holding(reserve),
  amount: 500n,
  fees,
  requirements: [],
  ...given,
});
const native = (balance: bigint, given: Partial<Deposit> = {}): Deposit =>
  aDeposit({ token: eth, balance, native: holding(balance), ...given });

describe('judgeDeposit', () => {
  it.each([
    ['an ERC20 that covers the amount, and fees covered', aDeposit()],
    ['native that covers amount and fees', native(500n + reserve)],
  ])('keeps %s, to the wei', (_name, deposit) => {
    expect(judgeDeposit(deposit)).toBeNull();
  });

  it.each([
    [
      'INSUFFICIENT_GAS',
      'the native balance does not cover the fees',
      aDeposit({ native: holding(reserve - 1n) }),
      { token: eth, value: 1n },
    ],
    [
      'INSUFFICIENT_GAS',
      'both are too low: the specification looks at the fees first',
      aDeposit({ native: holding(0n), balance: 1n }),
      { token: eth, value: reserve },
    ],
    [
      'INSUFFICIENT_BALANCE',
      'the balance does not cover the amount',
      aDeposit({ balance: 499n }),
      { token: usdc, value: 1n },
    ],
    [
      'INSUFFICIENT_BALANCE',
      'native does not cover amount and fees',
      native(500n + reserve - 1n),
      { token: eth, value: 1n },
    ],
    [
      'NEEDED_ELSEWHERE',
      'another requirement needs some of it',
      aDeposit({ requirements: [{ token: usdc, value: 3n }] }),
      { token: usdc, value: 3n },
    ],
    [
      'NEEDED_ELSEWHERE',
      'another requirement needs the native currency',
      aDeposit({ requirements: [{ token: eth, value: 7n }] }),
      { token: eth, value: 7n },
    ],
  ])('rejects with %s where %s', (reason, _why, deposit, short) => {
    expect(judgeDeposit(deposit)).toEqual({
      kind: 'bridge',
      reason,
      candidate: deposit.token,
      chainId: rootChainId,
      short,
    });
  });
});
