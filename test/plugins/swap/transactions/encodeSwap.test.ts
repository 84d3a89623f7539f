import { describe, expect, it } from '@jest/globals';
import { dataLength, dataSlice, Interface } from 'ethers';
import { swapProxyAbi, swapRouterAbi } from '../../../../contracts-abi/index.js';
import { type SwapHop, TradeType } from '../../../../core/dex/DexAdapter.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { type SecondaryFee } from '../../../../core/money/SecondaryFee.js';
import { encodeSwap, type SwapCalldata } from '../../../../plugins/swap/transactions/encodeSwap.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const token = (digit: number) => parseAddress(`0x${String(digit).repeat(40)}`);
/** One token to the next, the fee telling which hop it is. */
const hops: readonly SwapHop[] = [100, 500, 3000, 10000].map((fee, index) => ({
  pool: token(9),
  tokenIn: token(index + 1),
  tokenOut: token(index + 2),
  fee,
}));
const fees: readonly SecondaryFee[] = [
  { recipient: stranger, basisPoints: 100 },
  { recipient: token(8), basisPoints: 37 },
];
const deadline = 1_700_000_900;

interface Shape {
  readonly tradeType: TradeType;
  readonly hopCount: number;
  readonly hasFees: boolean;
  readonly isNativeIn: boolean;
  readonly isNativeOut: boolean;
}

const both = [false, true];
const shapes: readonly Shape[] = Object.values(TradeType).flatMap((tradeType) =>
  [1, 2, 4].flatMap((hopCount) =>
    both.flatMap((hasFees) =>
      both.flatMap((isNativeIn) =>
        both.map((isNativeOut) => ({ tradeType, hopCount, hasFees, isNativeIn, isNativeOut })),
      ),
    ),
  ),
);

const swapOf = ({ tradeType, hopCount, hasFees, isNativeIn, isNativeOut }: Shape): SwapCalldata => ({
  tradeType,
  hops: hops.slice(0, hopCount),
  amountIn: 1_000_000n,
  amountOut: 777n,
  user: player,
  executor: exchange,
  fees: hasFees ? fees : [],
  isNativeIn,
  isNativeOut,
  deadline,
});

/** Facts §3.12: trade type, one pool or several, without and with fees. */
const selectors = {
  EXACT_INPUT: { single: ['0x04e45aaf', '0x116944b2'], path: ['0xb858183f', '0x5640f659'] },
  EXACT_OUTPUT: { single: ['0x5023b4df', '0x58e81a50'], path: ['0x09b81346', '0x383ebb0b'] },
} as const;

const contractOf = ({ hasFees }: Shape): Interface => new Interface(hasFees ? swapProxyAbi : swapRouterAbi);

function decode(shape: Shape): {
  readonly deadline: bigint;
  readonly calls: readonly { readonly selector: string; readonly args: readonly unknown[] }[];
} {
  const contract = contractOf(shape);
  const data = encodeSwap(swapOf(shape));
  expect(data.slice(0, 10)).toBe('0x5ae401dc');
  const [until, inner] = contract.decodeFunctionData('multicall', data).toArray(true) as [bigint, string[]];
  const calls = inner.map((call) => ({
    selector: call.slice(0, 10),
    args: contract.decodeFunctionData(call.slice(0, 10), call).toArray(true) as unknown[],
  }));
  return { deadline: until, calls };
}

/** token ‖ fee ‖ token …, cut apart by hand. */
function readPath(path: string): readonly (string | number)[] {
  const parts: (string | number)[] = [parseAddress(dataSlice(path, 0, 20))];
  for (let at = 20; at < dataLength(path); at += 23)
    parts.push(Number(dataSlice(path, at, at + 3)), parseAddress(dataSlice(path, at + 3, at + 23)));
  return parts;
}

describe('encodeSwap', () => {
  it.each(shapes)(
    'encodes $tradeType, $hopCount hops, fees $hasFees, native in $isNativeIn, out $isNativeOut',
    (shape) => {
      const { tradeType, hopCount, hasFees, isNativeIn, isNativeOut } = shape;
      const { deadline: until, calls } = decode(shape);
      expect(until).toBe(BigInt(deadline));

      const isInput = tradeType === TradeType.EXACT_INPUT;
      const expected = [
        selectors[tradeType][hopCount === 1 ? 'single' : 'path'][hasFees ? 1 : 0],
        ...(isNativeIn && !hasFees ? ['0x12210e8a'] : []),
        ...(isNativeOut ? [hasFees ? '0x5ebca799' : '0x49616997'] : []),
      ];
      expect(calls.map(({ selector }) => selector)).toEqual(expected);
      if (isNativeOut) expect(calls.at(-1)!.args).toEqual([777n]);

      const trade = calls[0]!.args;
      if (hasFees)
        expect(trade[0]).toEqual([
          [stranger, 100n],
          [token(8), 37n],
        ]);
      const parameters = trade.at(-1) as readonly unknown[];
      const recipient = isNativeOut ? exchange : player;
      const amounts = isInput ? [1_000_000n, 777n] : [777n, 1_000_000n];
      if (hopCount === 1) expect(parameters).toEqual([token(1), token(2), 100n, recipient, ...amounts, 0n]);
      else {
        expect(parameters.slice(1)).toEqual([recipient, ...amounts]);
        const forward = [
          token(1),
          100,
          token(2),
          500,
          token(3),
          ...(hopCount === 4 ? [3000, token(4), 10000, token(5)] : []),
        ];
        expect(readPath(parameters[0] as string)).toEqual(isInput ? forward : forward.reverse());
      }
    },
  );

  it('carries any deadline, and amounts up to 2^256 - 1', () => {
    const most = 2n ** 256n - 1n;
    const contract = new Interface(swapRouterAbi);
    const data = encodeSwap({ ...swapOf(shapes[0]!), amountIn: most, amountOut: most, deadline: 2 ** 40 });
    const [until, [inner]] = contract.decodeFunctionData('multicall', data).toArray(true) as [bigint, [string]];
    const [parameters] = contract.decodeFunctionData('exactInputSingle', inner).toArray(true) as [readonly unknown[]];
    expect([until, ...parameters.slice(4)]).toEqual([2n ** 40n, most, most, 0n]);
  });
});
