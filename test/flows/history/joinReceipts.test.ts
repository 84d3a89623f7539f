import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FundingRoute, HistoryReceipt, ReceiptAmount, ReceiptFigures } from '../../../core/index.js';
import { joinReceipts } from '../../../flows/history/joinReceipts.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';

const [usdc, imx] = [aToken(), aNativeToken({ symbol: 'IMX' })];
const of = (token: typeof usdc, value: bigint): ReceiptAmount => ({
  chainId: token.chainId,
  address: token.address,
  token,
  value,
});
const item: ReceiptAmount = { chainId: childChainId, address: usdc.address, token: null, value: 1n, tokenId: 4821n };

/** A studio's custom step, which takes nothing. */
function aCreditRoute(delivers: ReceiptAmount): FundingRoute {
  const { token, value } = delivers;
  return {
    steps: [
      {
        type: 'TREASURY_CREDIT',
        chainId: childChainId,
        fundingItem: { type: 'ERC20', token, fundsRequired: { amount: 0n }, userBalance: { balance: 0n } },
        delivers: { token, value },
        fees: {},
      },
    ],
  } as unknown as FundingRoute;
}

function read(given: Partial<ReceiptFigures> = {}): { readonly receipt: HistoryReceipt } {
  const nothing = { sent: [], received: [], delivered: [], fees: [], gas: [], transactions: [], unknown: [] };
  return { receipt: { status: 'read', ...nothing, ...given } };
}

describe('joinReceipts', () => {
  it('is one payment out of the way to its tokens and the purchase', () => {
    const fee = { ...of(imx, 5n), type: 'SWAP_FEE', recipient: null };
    const funding = read({ sent: [of(imx, 540n)], received: [of(usdc, 326n)], fees: [fee], gas: [of(imx, 3n)] });
    const purchase = read({ sent: [of(usdc, 450n)], received: [item], gas: [of(imx, 2n)] });
    const joined = joinReceipts([funding, purchase]);
    expect(joined).toMatchObject({
      sent: [of(imx, 540n), of(usdc, 450n)],
      received: [of(usdc, 326n), item],
      fees: [fee],
      gas: [of(imx, 5n)],
      paid: [of(imx, 550n), of(usdc, 124n)],
      got: [item],
      isWhole: true,
    });
  });

  it('counts what a studio gave as its own, so that what was paid is what was on the button', () => {
    const credit = {
      kind: 'treasury',
      status: 'done',
      receipt: { status: 'none' },
      route: aCreditRoute(of(usdc, 874n)),
    } as const;
    const purchase = read({ sent: [of(usdc, 1_000n)], received: [item], gas: [of(imx, 2n)] });
    expect(joinReceipts([credit, purchase])).toMatchObject({
      granted: [of(usdc, 874n)],
      spent: [of(usdc, 126n)],
      paid: [of(usdc, 126n), of(imx, 2n)],
      got: [item],
      isWhole: true,
    });
    expect(joinReceipts([{ ...credit, status: 'stopped' }, purchase])).toMatchObject({
      granted: [],
      spent: [of(usdc, 1_000n)],
    });
  });

  it('is not whole while something of it is not read, or not known', () => {
    const transaction = { hash: '0x01' } as never;
    const failed: HistoryReceipt = {
      status: 'failed',
      error: { code: 'X', message: '' },
      transactions: [transaction],
    };
    expect(joinReceipts([read(), { receipt: failed }])).toMatchObject({ isWhole: false, unread: [transaction] });
    const unknown = [{ what: 'native', chainId: 1, hash: null }] as const;
    expect(joinReceipts([read({ unknown })])).toMatchObject({ isWhole: false, unknown, unread: [] });
    expect(joinReceipts([{ receipt: { status: 'none' } }])).toMatchObject({ isWhole: true, paid: [], got: [] });
  });

  it('sums fees of one kind to one recipient, and no others', () => {
    const fee = (value: bigint, type: string) => ({ ...of(imx, value), type, recipient: null });
    const joined = joinReceipts([
      read({ fees: [fee(1n, 'SWAP_FEE'), fee(2n, 'BRIDGE_FEE')] }),
      read({ fees: [fee(4n, 'SWAP_FEE')] }),
    ]);
    expect(joined.fees.map(({ type, value }) => [type, value])).toEqual([
      ['SWAP_FEE', 5n],
      ['BRIDGE_FEE', 2n],
    ]);
  });

  it('adds up: sent − received − paid + got + fees + gas is nothing, token by token', () => {
    const amount = fc.record({ token: fc.constantFrom(usdc, imx), value: fc.bigInt(1n, 10n ** 30n) });
    const amounts = fc.array(
      amount.map(({ token, value }) => of(token, value)),
      { maxLength: 4 },
    );
    const figures = fc.record({ sent: amounts, received: amounts, gas: amounts, fees: amounts });
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 3 }), (all) => {
        const joined = joinReceipts(
          all.map(({ fees, ...each }) =>
            read({ ...each, fees: fees.map((fee) => ({ ...fee, type: 'SWAP_FEE', recipient: null })) }),
          ),
        );
        for (const { address } of [usdc, imx]) {
          const sum = (list: readonly ReceiptAmount[]): bigint =>
            list.filter((each) => each.address === address).reduce((total, { value }) => total + value, 0n);
          const { sent, received, fees, gas, paid, got } = joined;
          expect(sum(sent) + sum(fees) + sum(gas) - sum(received) - sum(paid) + sum(got)).toBe(0n);
        }
      }),
    );
  });
});
