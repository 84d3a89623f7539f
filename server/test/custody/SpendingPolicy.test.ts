import { describe, expect, it } from '@jest/globals';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { refusalOf, type SpendingRules, scopesOf } from '../../src/custody/SpendingPolicy.js';

const [treasury, shop, other] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const nobodys: PaymentRequest = {
  key: '1',
  tenant: 'game',
  chainId: 1,
  sender: treasury as PaymentRequest['sender'],
  to: shop as PaymentRequest['to'],
  data: '0x',
  value: 5n,
};
const payment: PaymentRequest = { ...nobodys, player: 'ann' };
const rules: SpendingRules = {
  senders: [treasury],
  targets: [shop.toUpperCase().replace('0X', '0x')],
  selectors: ['0x12345678'],
};

describe('refusalOf', () => {
  it.each<[string, Partial<PaymentRequest>, SpendingRules | null, object | null]>([
    ['nothing without rules', {}, null, { rule: 'no-policy' }],
    ['what is allowed', {}, rules, null],
    ['nothing while it is stopped', {}, { ...rules, isStopped: true }, { rule: 'stopped' }],
    ['no other account', {}, { ...rules, senders: [other] }, { rule: 'sender' }],
    ['no other recipient', { to: other as PaymentRequest['to'] }, rules, { rule: 'target' }],
    ['any recipient where that is said', { to: other as PaymentRequest['to'] }, { ...rules, targets: 'any' }, null],
    ['a call that is allowed', { data: '0x1234567800' }, rules, null],
    ['no other call', { data: '0x87654321' }, rules, { rule: 'selector' }],
    ['what is just within the limit', {}, { ...rules, mostPerPayment: '5' }, null],
    ['nothing above the limit', {}, { ...rules, mostPerPayment: '4' }, { rule: 'per-payment', left: 4n }],
  ])('lets through %s', (_what, given, own, expected) => {
    expect(refusalOf({ ...payment, ...given }, own)).toEqual(expected);
  });
});

describe('scopesOf', () => {
  it('counts by tenant and by player, where there are limits', () => {
    expect(scopesOf(payment, rules)).toEqual([]);
    expect(scopesOf(payment, { ...rules, mostPerDay: '9', mostPerPlayerAndDay: '7' })).toEqual([
      { scope: 'tenant', most: 9n, rule: 'per-day' },
      { scope: 'player/ann', most: 7n, rule: 'per-player-and-day' },
    ]);
    expect(scopesOf(nobodys, { ...rules, mostPerPlayerAndDay: '7' })).toEqual([]);
  });
});
