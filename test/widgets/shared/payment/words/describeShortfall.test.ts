import { beforeAll, describe, expect, it } from '@jest/globals';
import { Language } from '../../../../../widgets/messages/Language.js';
import { sharedWords } from '../../../../../widgets/messages/shared/words.js';
import { describeEnding } from '../../../../../widgets/shared/payment/words/describeEnding.js';
import { describeShortfall } from '../../../../../widgets/shared/payment/words/describeShortfall.js';
import { describeSteps } from '../../../../../widgets/shared/payment/words/describeSteps.js';
import { aToken } from '../../../../kit/aToken.js';
import { aHash, anExecution } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

const token = aToken({ symbol: 'USDC', decimals: 6 });
const short = (actual: bigint, promised = 5_000_000n) => ({
  taskId: '0/swap',
  actual: { token, value: actual },
  promised: { token, value: promised },
  transactionHash: aHash as `0x${string}`,
});
const error = { code: 'LESS_THAN_PROMISED', message: 'less' };

beforeAll(() => Promise.all(Object.values(Language).map((language) => sharedWords.load(language))));

describe('describeShortfall', () => {
  it.each([
    [4_500_000n, 'Less arrived than agreed: 4.50 of 5.00\u00a0USDC'],
    [4_999_999n, 'Less arrived than agreed: 4.999999 of 5.00\u00a0USDC'],
    [1n, 'Less arrived than agreed: 0.000001 of 5.00\u00a0USDC'],
  ])('says both figures in full (%i)', (actual, words) => {
    expect(describeShortfall({ shortfalls: [short(actual)] }, context)).toBe(words);
  });

  it('returns null if nothing is missing, or not in that task', () => {
    expect(describeShortfall({}, context)).toBeNull();
    expect(describeShortfall({ shortfalls: [short(1n)] }, context, '0/approve')).toBeNull();
  });

  it('is the title of the ending and the note of the step', () => {
    const execution = anExecution('confirmed', 'partial', {
      status: 'partial',
      error,
      shortfalls: [short(4_500_000n)],
    });
    const words = describeShortfall(execution, context);
    expect(describeEnding(execution, context)).toMatchObject({ title: words, needsNewPrice: true, cost: null });
    expect(describeSteps(execution, 1_000, context).map(({ note }) => note)).toContain(words);
  });
});

it('names no unit of a token without a symbol', () => {
  const unnamed = { ...short(4_500_000n), promised: { token: aToken({ symbol: '' }), value: 5_000_000n } };
  expect(describeShortfall({ shortfalls: [unnamed] }, context)).toBe('Less arrived than agreed: 4.50 of 5.00');
});

it('writes figures in the language of the player', () => {
  expect(describeShortfall({ shortfalls: [short(4_500_000n)] }, { ...context, locale: 'de' })).toContain('4,50');
});
