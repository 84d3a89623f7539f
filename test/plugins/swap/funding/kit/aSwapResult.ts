import type { SwapResult } from '../../../../../core/dex/DexAdapter.js';
import type { Token } from '../../../../../core/money/Token.js';
import { aNativeToken, aToken } from '../../../../kit/aToken.js';
import { exchange, player } from '../../../../kit/people.js';

export interface AskedFor {
  readonly token?: Token;
  /** The most that goes in. Default 1,000. */
  readonly maximum?: bigint;
  /** null: no approval is needed. Default null. */
  readonly approvalGas?: bigint | null;
  /** null: the gas price cannot be had. Default 10. */
  readonly swapGas?: bigint | null;
  readonly hasReset?: boolean;
  readonly priceImpact?: string | null;
  readonly fees?: SwapResult['quote']['fees'];
}

const native = aNativeToken();

/** An exact-output quote of five dollars for native coins, unless told otherwise. */
export function aSwapResult({
  token = native,
  maximum = 1_000n,
  approvalGas = null,
  swapGas = 10n,
  hasReset = false,
  priceImpact = '-0.3214',
  fees = [],
}: AskedFor = {}): SwapResult {
  const quoted = { token, value: (maximum * 100n) / 101n };
  const transaction = { chainId: token.chainId, from: player, to: exchange, data: '0x', value: 0n } as const;
  return {
    tradeType: 'EXACT_OUTPUT',
    amountIn: quoted,
    amountOut: { token: aToken(), value: 5_000_000n },
    route: [{ pool: exchange, tokenIn: token.address, tokenOut: aToken().address, fee: 500 }],
    quote: { amount: quoted, amountWithMaxSlippage: { token, value: maximum }, slippage: 1, fees },
    approval:
      approvalGas === null
        ? null
        : {
            spender: exchange,
            amount: { token, value: maximum },
            transaction,
            reset: hasReset ? transaction : null,
            gasFeeEstimate: { token: native, value: approvalGas },
          },
    swap: { ...transaction, gasFeeEstimate: swapGas === null ? null : { token: native, value: swapGas } },
    priceImpact,
    blockNumber: 100n,
  };
}
