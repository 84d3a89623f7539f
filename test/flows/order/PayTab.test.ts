import { describe, expect, it } from '@jest/globals';
import { tabOf } from '../../../flows/order/PayTab.js';

describe('tabOf', () => {
  it('puts both sorts of cards together', () => {
    expect([tabOf('crypto'), tabOf('debit'), tabOf('credit')]).toEqual(['tokens', 'card', 'card']);
  });
});
