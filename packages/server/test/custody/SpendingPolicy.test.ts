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
  sender: treasury,
  to: shop,
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
    ['no other recipient', { to: other }, rules, { rule: 'target' }],
    ['any recipient where that is said', { to: other }, { ...rules, targets: 'any' }, null],
    ['a call that is allowed', { data: '0x1234567800' }, rules, null],
    ['no other call', { data: '0x87654321' }, rules, { rule: 'selector' }],
    ['what is just within the limit', {}, { ...rules, mostPerPayment: '5' }, null],
    ['nothing above the limit', {}, { ...rules, mostPerPayment: '4' }, { rule: 'per-payment', left: 4n }],
  ])('applies the spending rules: %s', (_what, given, own, expected) => {
    expect(refusalOf({ ...payment, ...given }, own)).toEqual(expected);
  });
});

const gold = other;
const transfer = (recipient: string, amount: bigint) =>
  `0xa9059cbb${recipient.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}` as const;
const approval = (spender: string, amount: bigint) =>
  transfer(spender, amount).replace('a9059cbb', '095ea7b3') as `0x${string}`;

describe('tokens', () => {
  const call = { ...payment, to: gold, value: 0n };
  const own: SpendingRules = {
    ...rules,
    targets: [gold],
    recipients: [shop],
    selectors: ['0xa9059cbb', '0x095ea7b3'],
    tokens: [{ chainId: 1, address: gold, mostPerPayment: '9', mostPerDay: '20', mostPerSenderAndDay: '15' }],
  };

  it.each<[string, Partial<PaymentRequest>, SpendingRules, object | null]>([
    ['what is within its limits', { data: transfer(shop, 9n) }, own, null],
    ['nothing above them', { data: transfer(shop, 10n) }, own, { rule: 'per-payment', left: 9n }],
    ['an approval no further', { data: approval(shop, 10n) }, own, { rule: 'per-payment', left: 9n }],
    ['no token that is not named', { data: transfer(shop, 1n) }, { ...own, tokens: [] }, { rule: 'token' }],
    ['no token of another chain', { data: transfer(shop, 1n), chainId: 2 }, own, { rule: 'token' }],
    ['nothing to somebody else', { data: transfer(treasury, 1n) }, own, { rule: 'recipient' }],
    ['no call that is cut short', { data: '0xa9059cbb00' }, own, { rule: 'unreadable-call' }],
    ['no other chain', { data: transfer(shop, 1n) }, { ...own, chains: [5] }, { rule: 'chain' }],
  ])('applies the token limits: %s', (_what, given, policy, expected) => {
    expect(refusalOf({ ...call, ...given }, policy)).toEqual(expected);
  });

  it('are counted by chain and address, in addition to the call’s native value', () => {
    const both = { ...call, data: transfer(shop, 4n), value: 3n };
    const token = `1/${gold}`;
    expect(scopesOf(both, { ...own, mostPerDay: '8' })).toEqual([
      { scope: `sender/${treasury}`, token, amount: 4n, most: 15n, rule: 'per-sender-and-day' },
      { scope: 'tenant', token, amount: 4n, most: 20n, rule: 'per-day' },
      { scope: 'tenant', token: 'native', amount: 3n, most: 8n, rule: 'per-day' },
    ]);
  });
});

describe('native value by chain', () => {
  const own: SpendingRules = {
    ...rules,
    tokens: [
      { chainId: 1, address: 'native', mostPerPayment: '5', mostPerDay: '9' },
      { chainId: 2, address: 'native', mostPerDay: '100' },
    ],
  };

  it.each<[string, Partial<PaymentRequest>, object | null]>([
    ['what is within the limits of its chain', {}, null],
    ['nothing above them', { value: 6n }, { rule: 'per-payment', left: 5n }],
    ['more of another chain', { value: 6n, chainId: 2 }, null],
    ['nothing of a chain that is not named', { chainId: 3 }, { rule: 'token' }],
    ['a call there that spends nothing', { chainId: 3, value: 0n, data: '0x12345678' }, null],
  ])('applies the limits of native currency: %s', (_what, given, expected) => {
    expect(refusalOf({ ...payment, ...given }, own)).toEqual(expected);
  });

  it('is counted separately for each chain', () => {
    const scope = { scope: 'tenant', amount: 5n, rule: 'per-day' };
    expect(scopesOf(payment, own)).toEqual([{ ...scope, token: '1/native', most: 9n }]);
    expect(scopesOf({ ...payment, chainId: 2 }, own)).toEqual([{ ...scope, token: '2/native', most: 100n }]);
  });
});

describe('a limit per player', () => {
  const own: SpendingRules = { ...rules, mostPerPlayerAndDay: '9' };

  it.each<[string, PaymentRequest, object | null]>([
    ['a payment of a player', payment, null],
    ['none that names no player', nobodys, { rule: 'player' }],
    ['a call that spends nothing', { ...nobodys, value: 0n, data: '0x12345678' }, null],
  ])('applies the limit per player: %s', (_what, given, expected) => {
    expect(refusalOf(given, own)).toEqual(expected);
  });
});

describe('scopesOf', () => {
  it('counts by tenant and by player, if the rules limit them', () => {
    expect(scopesOf(payment, rules)).toEqual([]);
    expect(scopesOf(payment, { ...rules, mostPerDay: '9', mostPerPlayerAndDay: '7' })).toEqual([
      { scope: 'player/ann', token: 'native', amount: 5n, most: 7n, rule: 'per-player-and-day' },
      { scope: 'tenant', token: 'native', amount: 5n, most: 9n, rule: 'per-day' },
    ]);
  });
});
