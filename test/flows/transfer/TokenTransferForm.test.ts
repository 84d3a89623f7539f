import { describe, expect, it } from '@jest/globals';
import {
  checkTransferTo,
  standInTransfer,
  type TokenTransferForm,
  type TokenTransferRules,
  tokenTransferOf,
} from '../../../flows/transfer/TokenTransferForm.js';
import { player, stranger } from '../../kit/people.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const sender = { account: player, isPassport: false };
const rules: TokenTransferRules = { sender, tokens: [imx, usdc], locale: 'en' };
const form: TokenTransferForm = { token: usdc, text: '2.5', address: stranger };
const swapped = (address: string): string =>
  `0x${[...address.slice(2)].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('')}`;

describe('checkTransferTo', () => {
  it.each([
    ['nothing yet', '', { kind: 'empty' }],
    ['somebody else', stranger, { kind: 'right', address: stranger }],
    ['somebody else, without capitals', stranger.toLowerCase(), { kind: 'right', address: stranger }],
    ['capitals that do not fit', swapped(stranger), { kind: 'wrong', problem: 'checksum' }],
    ['no address', '0x1234', { kind: 'wrong', problem: 'no-address' }],
    ['a name', 'player.eth', { kind: 'wrong', problem: 'no-address' }],
    ['nobody', `0x${'0'.repeat(40)}`, { kind: 'wrong', problem: 'nobody' }],
    ['the own address', player, { kind: 'wrong', problem: 'own' }],
    ['a token that is offered', usdc.address, { kind: 'wrong', problem: 'token' }],
    ['the same in small letters', usdc.address.toLowerCase(), { kind: 'wrong', problem: 'token' }],
  ])('checks the recipient: %s', (_case, text, checked) => {
    expect(checkTransferTo(text, player, [imx, usdc])).toEqual(checked);
  });
});

describe('tokenTransferOf', () => {
  it('returns the form’s transfer, on its token’s chain', () => {
    expect(tokenTransferOf(form, rules)).toEqual({
      ...sender,
      from: usdc.chainId,
      to: usdc.chainId,
      recipient: stranger,
      token: usdc,
      amount: 2_500_000n,
    });
  });

  it.each<[string, Partial<TokenTransferForm>]>([
    ['no token', { token: null }],
    ['no amount', { text: '' }],
    ['an amount of nothing', { text: '0.0' }],
    ['no number', { text: 'two' }],
    ['more decimals than the token has', { text: '0.1234567' }],
    ['nobody to receive it', { address: '' }],
    ['the own address', { address: player }],
    ['a contract of a token', { address: usdc.address }],
  ])('is nothing with %s', (_case, given) => {
    expect(tokenTransferOf({ ...form, ...given }, rules)).toBeNull();
  });

  it('reads the amount in the marks of the language', () => {
    expect(tokenTransferOf({ ...form, text: '2,5' }, { ...rules, locale: 'de' })?.amount).toBe(2_500_000n);
  });
});

describe('standInTransfer', () => {
  it('uses the sender as recipient, for any final one', () => {
    expect(standInTransfer(imx, 7n, sender)).toMatchObject({ recipient: player, token: imx, amount: 7n });
  });
});
