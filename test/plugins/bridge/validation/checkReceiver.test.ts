import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../../../core/errors/TributaryError.js';
import { checkReceiver } from '../../../../plugins/bridge/validation/checkReceiver.js';
import { rootChainId } from '../../../kit/aToken.js';
import { exchange } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

type Call = 'receive' | 'empty';

const reverted = new TributaryError('CALL_REVERTED', 'execution reverted');
const offline = new Error('offline');
const refusing =
  (error: unknown = reverted) =>
  (): never => {
    throw error;
  };
const taking = (): string => '0x5208';

function receiverWith(code: string, calls: Readonly<Record<Call, () => string>> = { receive: taking, empty: taking }) {
  return new ScriptedChain(rootChainId)
    .script('eth_getCode', () => code)
    .script('eth_estimateGas', ([call]) =>
      calls[(call as { readonly data: string }).data === '0x' ? 'empty' : 'receive'](),
    );
}

const check = (chain: ScriptedChain, signal?: AbortSignal) =>
  checkReceiver(chain, exchange, signal === undefined ? {} : { signal });

describe('checkReceiver', () => {
  it.each([
    [
      'an account without code, whatever its calls say',
      receiverWith('0x', { receive: refusing(), empty: refusing(offline) }),
    ],
    ['a contract that takes both calls', receiverWith('0x60')],
    ['a contract that takes receive() only', receiverWith('0x60', { receive: taking, empty: refusing() })],
    ['a contract that takes the empty call only', receiverWith('0x60', { receive: refusing(), empty: taking })],
    [
      'a contract that accepts one, while the other is unknown',
      receiverWith('0x60', { receive: refusing(offline), empty: taking }),
    ],
  ])('accepts the receiver: %s', async (_name, chain) => {
    await expect(check(chain)).resolves.toBeUndefined();
  });

  it('asks for the code and both calls at once, of the recipient', async () => {
    const chain = receiverWith('0x60');
    await check(chain);
    expect(chain.reads.map(({ method, params }) => [method, params])).toEqual([
      ['eth_getCode', [exchange, 'latest']],
      ['eth_estimateGas', [{ to: exchange, data: '0xa3e76c0f' }]],
      ['eth_estimateGas', [{ to: exchange, data: '0x' }]],
    ]);
  });

  it('refuses a contract that takes neither', async () => {
    await expect(check(receiverWith('0x60', { receive: refusing(), empty: refusing() }))).rejects.toMatchObject({
      code: 'INVALID_RECIPIENT',
      message: 'address is not a valid recipient',
      data: { recipient: exchange },
    });
  });

  it.each([
    ['one call', { receive: refusing(offline), empty: refusing() }],
    ['both calls', { receive: refusing(offline), empty: refusing(offline) }],
  ])('does not take a failed read for a refusal: %s', async (_name, calls) => {
    await expect(check(receiverWith('0x60', calls))).rejects.toMatchObject({ code: 'PROVIDER_ERROR', cause: offline });
  });

  it('fails where the code cannot be read', async () => {
    const chain = receiverWith('0x60').script('eth_getCode', refusing(offline));
    await expect(check(chain)).rejects.toMatchObject({ code: 'PROVIDER_ERROR', cause: offline });
  });

  it('rejects with the reason when it is left', async () => {
    const reason = new Error('left');
    await expect(check(receiverWith('0x60'), AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
