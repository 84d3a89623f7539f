import { describe, expect, it } from '@jest/globals';
import { transactionRequest } from '../../../core/wallet/transactionRequest.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { aTransaction } from '../execution/kit/aTask.js';

const passport = new ScriptedWallet({ isPassport: true });
const other = new ScriptedWallet();
const caps = { maxFeePerGas: '0x37e11d600', maxPriorityFeePerGas: '0x2540be400' }; // 15 and 10 gwei

describe('transactionRequest', () => {
  it('is the transaction in the quantities of JSON-RPC', () => {
    const { to, ...rest } = transactionRequest(aTransaction({ chainId: 1, value: 10n ** 18n, data: '0xabcd' }), other);
    expect([to, rest]).toEqual([
      exchange,
      { from: player, data: '0xabcd', value: '0xde0b6b3a7640000', chainId: '0x1' },
    ]);
  });

  // Specification §5, "Low-level gas rule".
  it.each([
    [1, 'Passport', passport, {}],
    [1, 'another wallet', other, {}],
    [11155111, 'another wallet', other, {}],
    [13371, 'Passport', passport, { gasPrice: '0x0' }],
    [13371, 'another wallet', other, caps],
    [13473, 'Passport', passport, { gasPrice: '0x0' }],
    [13473, 'another wallet', other, caps],
    [15003, 'another wallet', other, caps],
  ])('on chain %s for %s has the gas price that the specification wants', (chainId, _who, wallet, expected) => {
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transactionRequest(aTransaction({ chainId }), wallet);
    expect(JSON.parse(JSON.stringify({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }))).toEqual(expected);
  });

  it('takes only `true` for Passport', () => {
    expect(
      transactionRequest(aTransaction(), { request: () => Promise.resolve(), isPassport: 'yes' as never }),
    ).toMatchObject(caps);
  });
});
