import { describe, expect, it } from '@jest/globals';
import { firstReason } from '../../../core/errors/firstReason.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { readErrors } from '../../../core/rpc/readErrors.js';

const wrongChain = readErrors.failed('wrong-chain', { host: 'node.example', chainId: 1, expected: 13473 });
const sentence = 'RPC at node.example answers for chain 1, expected 13473';

describe('firstReason', () => {
  it('begins with what is wrong with the URL of a node, however far behind the error it is', () => {
    const near = new TributaryError('GET_BALANCE_ERROR', 'Failed to get balances', { cause: wrongChain });
    const far = new TributaryError('API_ERROR', 'Away', { cause: new Error('layer', { cause: near }) });
    expect(firstReason(near)).toBe(`${sentence} (Failed to get balances)`);
    expect(firstReason(far)).toBe(`${sentence} (Away)`);
    expect(far.data).toMatchObject({ rpc: sentence, host: 'node.example', chainId: 1, expected: 13473 });
  });

  it('omits repeated parts of the message', () => {
    expect(firstReason(wrongChain)).toBe(sentence);
  });

  it('is the text of any other failure', () => {
    expect(firstReason(new TributaryError('API_ERROR', 'Away'))).toBe('Away');
    expect(firstReason(new Error('away'))).toBe('away');
  });
});
