import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Hex } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { erc20Token } from '../../../core/money/Token.js';
import type { ParsedTransaction } from '../../../core/sales/answer/parseSignedOrder.js';
import { assembleSale } from '../../../core/sales/assembleSale.js';
import type { SaleOrder } from '../../../core/sales/SignedSale.js';

const erc20 = new Interface(['function approve(address,uint256)', 'function transfer(address,uint256)']);
const collection = new Interface(['function setApprovalForAll(address,bool)']);
const currency = parseAddress('0x1111111111111111111111111111111111111111');
const spender = parseAddress('0x2222222222222222222222222222222222222222');
const sale = parseAddress('0x3333333333333333333333333333333333333333');
const buyer = parseAddress('0x4444444444444444444444444444444444444444');
const order: SaleOrder = {
  token: erc20Token(13473, currency, { decimals: 6, symbol: 'USDC', name: 'USDC' }),
  total: 100n,
  recipientAddress: buyer,
  products: [],
};
const details = { method: 'execute', gasEstimate: null, deadline: null, reference: null };
const execute: ParsedTransaction = { ...details, to: sale, data: '0x1234' };
const approve = (amount: bigint, to = currency): ParsedTransaction => ({
  ...details,
  method: 'approve',
  to,
  data: erc20.encodeFunctionData('approve', [spender, amount]) as Hex,
});

describe('assembleSale', () => {
  it('turns the approval into the requirement, and sends the rest', () => {
    const requirement = { type: 'ERC20', tokenAddress: currency, spenderAddress: spender, amount: 100n };
    const signed = assembleSale(order, [approve(100n), execute]);
    expect(signed.requirement).toEqual(requirement);
    expect(signed.fulfilment).toEqual({
      itemRequirements: [requirement],
      transactions: [{ to: sale, data: '0x1234' }],
    });
    expect(signed.transactions.map(({ method, transaction }) => [method, transaction.from, transaction.value])).toEqual(
      [
        ['approve', buyer, 0n],
        ['execute', buyer, 0n],
      ],
    );
  });

  it('hands on until when the contract takes it', () => {
    const { fulfilment } = assembleSale(order, [approve(100n), { ...execute, deadline: 1_900_000_000 }]);
    expect(fulfilment.transactions).toEqual([{ to: sale, data: '0x1234', deadline: 1_900_000_000 }]);
  });

  it('requires no approval if the sale has none', () => {
    expect(assembleSale(order, [execute])).toMatchObject({
      requirement: null,
      fulfilment: { itemRequirements: [], transactions: [{ to: sale }] },
    });
  });

  it.each<[string, readonly ParsedTransaction[]]>([
    ['an approval of more', [approve(101n), execute]],
    ['an approval of everything', [approve(2n ** 256n - 1n), execute]],
    ['an approval of another token', [approve(100n, sale), execute]],
    ['two approvals', [approve(100n), approve(100n), execute]],
    [
      'an approval of a whole collection for another account',
      [
        approve(100n),
        execute,
        { ...execute, to: spender, data: collection.encodeFunctionData('setApprovalForAll', [sale, true]) as Hex },
      ],
    ],
    [
      "a transfer of the player's money",
      [approve(100n), { ...execute, to: currency, data: erc20.encodeFunctionData('transfer', [spender, 100n]) as Hex }],
    ],
    [
      'such a transfer in addition to a real purchase',
      [
        approve(100n),
        execute,
        { ...execute, to: currency, data: erc20.encodeFunctionData('transfer', [spender, 100n]) as Hex },
      ],
    ],
    ['an approval cut short', [{ ...approve(100n), data: '0x095ea7b3' }, execute]],
    ['an approval alone', [approve(100n)]],
    ['nothing', []],
  ])('rejects the transactions: %s', (_case, transactions) => {
    expect(() => assembleSale(order, transactions)).toThrow();
  });
});
