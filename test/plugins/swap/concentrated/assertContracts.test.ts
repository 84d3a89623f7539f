import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { assertContracts } from '../../../../plugins/swap/concentrated/assertContracts.js';
import { childChainId } from '../../../kit/aToken.js';
import { stranger } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { answerCalls } from '../../kit/answerCalls.js';
import { uniswapV3 } from '../managed/kit/uniswapV4.js';
import { wrapped } from '../records/kit/RecordedBed.js';

const { factory, router, quoter } = uniswapV3;

interface Says {
  /** Result of `factory`, by contract. */
  readonly [router]?: unknown;
  readonly [quoter]?: unknown;
  readonly wrapped?: unknown;
}

function aChain(says: Says = {}): ScriptedChain {
  const answer = (said: unknown): unknown => {
    if (said instanceof Error) throw said;
    return said;
  };
  return new ScriptedChain().script(
    'eth_call',
    answerCalls({
      'function factory() view returns (address)': (_args, to) => answer(says[to as typeof router] ?? factory),
      'function WETH9() view returns (address)': (_args, to) =>
        to === router ? answer(says.wrapped ?? wrapped) : answer(readErrors.reverted('0x', null)),
    }),
  );
}

describe('assertContracts', () => {
  it('is content with a router and a quoter of the factory, and asks all in one go', async () => {
    const chain = aChain();
    const options = { signal: new AbortController().signal };
    await expect(assertContracts(chain, uniswapV3, options)).resolves.toBeUndefined();
    expect(chain.reads.map(({ params, options: given }) => [params[0], given])).toEqual([
      [router, options],
      [quoter, options],
      [router, options],
    ]);
  });

  it.each([
    ['router', { [router]: stranger }],
    ['quoter', { [quoter]: stranger }],
  ])('refuses a %s of another factory', async (_name, says) => {
    await expect(assertContracts(aChain(says), uniswapV3, {})).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: 'Invalid exchange contract address for factory',
      data: { name: 'factory', address: factory },
    });
  });

  it('refuses a router of another wrapped currency', async () => {
    await expect(assertContracts(aChain({ wrapped: stranger }), uniswapV3, {})).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
      data: { address: wrapped },
    });
  });

  it.each<[string, string, Says]>([
    ['router', router, { [router]: readErrors.failed('no-contract') }],
    ['router', router, { [router]: readErrors.reverted('0x', null) }],
    ['router', router, { wrapped: readErrors.reverted('0x', null) }],
    ['quoter', quoter, { [quoter]: readErrors.failed('no-contract') }],
  ])('refuses where no such %s stands', async (name, address, says) => {
    await expect(assertContracts(aChain(says), uniswapV3, {})).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      data: { name, address, chainId: childChainId },
    });
  });

  it('does not take a failed read for a wrong contract', async () => {
    const failure = readErrors.failed('timeout');
    await expect(assertContracts(aChain({ [quoter]: failure }), uniswapV3, {})).rejects.toBe(failure);
  });
});
