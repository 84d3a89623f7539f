import { describe, expect, it } from '@jest/globals';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { buildApproval } from '../../../../plugins/swap/transactions/buildApproval.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { exchange, player } from '../../../kit/people.js';

const token = parseAddress('0x3B2d8A1931736Fc321C24864BceEe981B11c3c57');
const request = { chainId: 13473, owner: player, token, spender: exchange, amount: 255n };

describe('buildApproval', () => {
  it('approves exactly the amount, from the owner, without value', () => {
    const data = `0x095ea7b3${exchange.slice(2).toLowerCase().padStart(64, '0')}${'ff'.padStart(64, '0')}`;
    expect(buildApproval(request)).toEqual({ chainId: 13473, from: player, to: token, data, value: 0n });
  });

  it('refuses an owner who is the spender', () => {
    expect(factOf(thrownBy(() => buildApproval({ ...request, spender: player })))).toEqual(['APPROVE_ERROR', 'owner and spender addresses are the same']);
  });
});
