import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { assertManager } from '../../../../plugins/swap/managed/assertManager.js';
import { childChainId } from '../../../kit/aToken.js';
import { stranger } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { answerCalls } from '../../kit/answerCalls.js';
import { uniswapV4 } from './kit/uniswapV4.js';

const { router, quoter, manager } = uniswapV4;

/** Results of the router and of the quoter. */
const aChain = (ofRouter: unknown, ofQuoter: unknown) =>
  new ScriptedChain().script(
    'eth_call',
    answerCalls({
      'function poolManager() view returns (address)': (_args, to) => {
        const said = to === router ? ofRouter : to === quoter ? ofQuoter : 'nobody';
        if (said instanceof Error) throw said;
        return said;
      },
    }),
  );

describe('assertManager', () => {
  it('is content with a router and a quoter of the manager, and asks both in one go', async () => {
    const chain = aChain(manager, manager);
    const options = { signal: new AbortController().signal };
    await expect(assertManager(chain, uniswapV4, options)).resolves.toBeUndefined();
    expect(chain.reads.map(({ params, options: given }) => [params[0], given])).toEqual([
      [router, options],
      [quoter, options],
    ]);
  });

  it.each([
    ['router', stranger, manager],
    ['quoter', manager, stranger],
  ])('refuses a %s of another manager', async (_name, ofRouter, ofQuoter) => {
    await expect(assertManager(aChain(ofRouter, ofQuoter), uniswapV4, {})).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: 'Invalid exchange contract address for manager',
      data: { name: 'manager', address: manager },
    });
  });

  it.each([
    ['router', router, readErrors.failed('no-contract'), manager],
    ['router', router, readErrors.reverted('0x', null), manager],
    ['quoter', quoter, manager, readErrors.failed('no-contract')],
  ])('refuses where no such %s stands', async (name, address, ofRouter, ofQuoter) => {
    await expect(assertManager(aChain(ofRouter, ofQuoter), uniswapV4, {})).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      data: { name, address, chainId: childChainId },
    });
  });

  it('does not take a failed read for a wrong contract', async () => {
    const failure = readErrors.failed('timeout');
    await expect(assertManager(aChain(manager, failure), uniswapV4, {})).rejects.toBe(failure);
  });
});
