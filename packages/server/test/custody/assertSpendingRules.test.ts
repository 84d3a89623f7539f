import { describe, expect, it } from '@jest/globals';
import { assertSpendingRules } from '../../src/custody/assertSpendingRules.js';
import type { SpendingRules } from '../../src/custody/SpendingPolicy.js';

const [treasury, gold] = [`0x${'a'.repeat(40)}`, `0x${'c'.repeat(40)}`];
const rules: SpendingRules = { senders: [treasury], targets: 'any', selectors: [] };
const native = (chainId: number) => ({ chainId, address: 'native', mostPerDay: '5' });

describe('assertSpendingRules', () => {
  it.each<[string, SpendingRules]>([
    ['the least', rules],
    [
      'all of them, of one chain',
      {
        ...rules,
        ...{ isStopped: false, chains: [1], targets: [gold], recipients: 'any', selectors: ['0xA9059cbb'] },
        ...{
          mostPerPayment: '1',
          mostPerDay: `${2n ** 256n - 1n}`,
          mostPerSenderAndDay: '3',
          mostPerPlayerAndDay: '4',
        },
        tokens: [{ chainId: 1, address: gold, mostPerDay: '9' }],
      },
    ],
    ['nothing of any coin', { ...rules, mostPerDay: '0' }],
    ['limits of native value by chain', { ...rules, chains: [1, 2], tokens: [native(1), native(2)] }],
    ['a field that is absent by its value', { ...rules, mostPerDay: undefined } as unknown as SpendingRules],
  ])('accepts the rules: %s', (_, given) => {
    expect(() => assertSpendingRules(given)).not.toThrow();
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'rules'],
    ['a list', [], 'rules'],
    ['no senders', { targets: 'any', selectors: [] }, 'rules.senders'],
    ['one sender', { ...rules, senders: treasury }, 'rules.senders'],
    ['any sender', { ...rules, senders: 'any' }, 'rules.senders'],
    [
      'a sender with a wrong checksum',
      { ...rules, senders: [treasury, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'] },
      'rules.senders[1]',
    ],
    ['a recipient that is no address', { ...rules, recipients: ['treasury'] }, 'rules.recipients[0]'],
    ['a name for a selector', { ...rules, selectors: ['transfer'] }, 'rules.selectors[0]'],
    ['a chain as text', { ...rules, chains: ['1'] }, 'rules.chains[0]'],
    ['a limit as a number', { ...rules, mostPerDay: 5 }, 'rules.mostPerDay'],
    ['a limit with decimals', { ...rules, mostPerDay: '1.5' }, 'rules.mostPerDay'],
    ['a limit below 0', { ...rules, mostPerPayment: '-1' }, 'rules.mostPerPayment'],
    ['a limit in hex', { ...rules, mostPerPayment: '0x10' }, 'rules.mostPerPayment'],
    ['no limit', { ...rules, mostPerDay: '' }, 'rules.mostPerDay'],
    ['a limit by another name', { ...rules, mostADay: '5' }, 'rules.mostADay'],
    ['an inherited name', { ...rules, constructor: '5' }, 'rules.constructor'],
    ['a stop as text', { ...rules, isStopped: 'false' }, 'rules.isStopped'],
    ['a token without a chain', { ...rules, tokens: [{ address: gold }] }, 'rules.tokens[0].chainId'],
    ['a token by its symbol', { ...rules, tokens: [{ chainId: 1, address: 'GOLD' }] }, 'rules.tokens[0].address'],
    [
      'a limit of a token by another name',
      { ...rules, tokens: [{ chainId: 1, address: gold, mostPerDays: '5' }] },
      'rules.tokens[0].mostPerDays',
    ],
    [
      'a token twice',
      {
        ...rules,
        tokens: [
          { chainId: 1, address: gold },
          { chainId: 1, address: gold.toUpperCase().replace('X', 'x') },
        ],
      },
      'rules.tokens[1]',
    ],
    ['one number for the coins of all chains', { ...rules, mostPerDay: '5' }, 'rules.mostPerDay'],
    ['one number for those of two', { ...rules, mostPerPayment: '5', chains: [1, 2] }, 'rules.mostPerPayment'],
    ['two limits of native value', { ...rules, chains: [1], mostPerDay: '5', tokens: [native(1)] }, 'rules.mostPerDay'],
  ])('rejects the rules: %s', (_, given, field) => {
    expect(() => assertSpendingRules(given as SpendingRules)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', data: { field } }),
    );
  });

  it.each<[string, object, string]>([
    ['rules', [] as never, 'is not an object'],
    ['rules', 'rules' as never, 'is not an object'],
    ['rules.senders', { senders: treasury }, 'is not a list'],
    ['rules.senders', { senders: undefined }, 'is missing'],
    ['rules.senders[0]', { senders: ['treasury'] }, 'is not a valid address'],
    ['rules.selectors[0]', { selectors: ['0xa9059cbb00'] }, 'is not the first four bytes of a call'],
    ['rules.selectors[0]', { selectors: ['a0xa9059cbb'] }, 'is not the first four bytes of a call'],
    ['rules.chains[0]', { chains: [0] }, 'is not a chain id'],
    ['rules.chains[0]', { chains: [-1] }, 'is not a chain id'],
    ['rules.isStopped', { isStopped: 1 }, 'is neither true nor false'],
    ['rules.mostPerDay', { mostPerDay: 5 }, 'is not an amount in decimal text'],
    ['rules.mostPerDay', { mostPerDay: 5n }, 'is not an amount in decimal text'],
    ['rules.mostPerDay', { mostPerDay: `${2n ** 256n}` }, 'is not an amount in decimal text'],
    ['rules.mostADay', { mostADay: '5' }, 'is not an option'],
    ['rules.tokens[0]', { tokens: [gold] }, 'is not an object'],
    [
      'rules.tokens[0].address',
      { tokens: [{ chainId: 1, address: 'GOLD' }] },
      'is neither a valid address nor `native`',
    ],
    ['rules.tokens[1]', { tokens: [native(1), native(1)] }, 'names a token twice'],
    [
      'rules.mostPerDay',
      { chains: [1], mostPerDay: '5', tokens: [native(1)] },
      'limits native value, which `tokens` limits by chain',
    ],
    [
      'rules.mostPerDay',
      { mostPerDay: '5' },
      'is one number for the coins of several chains: name one in `chains`, or limit `native` of each in `tokens`',
    ],
  ])('says of %s what is wrong: %j', (field, given, problem) => {
    const wrong = Array.isArray(given) || typeof given === 'string' ? given : { ...rules, ...given };
    expect(() => assertSpendingRules(wrong as SpendingRules)).toThrow(`invalid configuration: ${field} ${problem}`);
  });
});
