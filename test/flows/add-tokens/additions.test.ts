import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Address, Eip1193Provider } from '../../../core/index.js';
import { additions, notingEngine } from '../../../flows/add-tokens/additions.js';
import { PageStorage } from '../../kit/PageStorage.js';
import { stranger } from '../../kit/people.js';
import { watch } from '../../kit/watch.js';
import { aSwapRoute, aTransferRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution } from '../../widgets/kit/anExecution.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

const storage = new PageStorage();
beforeEach(() => storage.open());
afterEach(() => storage.close());

const wallet = {} as Eip1193Provider;

describe('notingEngine', () => {
  it('notes for whom a payment is with its first word, as it was when it began', () => {
    const fake = new FakeEngine();
    let recipient: Address | null = stranger;
    const watched = watch(notingEngine(fake.engine, () => recipient).execute(aSwapRoute(), { wallet }));
    recipient = null;
    const [first, second] = [anExecution('preparing', 'pending'), anExecution('confirmed', 'pending')];
    fake.execution.input$.next(first);
    expect(additions.read(first.id)).toEqual({ recipient: stranger });
    fake.execution.input$.next(second);
    expect(watched.values).toEqual([first, second]);
  });

  it('knows that what is sent on is for nobody else any more', () => {
    const fake = new FakeEngine();
    watch(notingEngine(fake.engine, () => stranger).execute(aTransferRoute(stranger), { wallet }));
    fake.execution.input$.next(anExecution('preparing', 'pending', { id: 'sending' }));
    expect(additions.read('sending')).toEqual({ recipient: null });
  });

  it('reads no address from what somebody else wrote', () => {
    storage.setItem(
      'tributary/additions',
      JSON.stringify([
        ['a', { recipient: 'me' }],
        ['b', 'me'],
      ]),
    );
    expect([additions.read('a'), additions.read('b'), additions.read('c')]).toEqual([{ recipient: null }, null, null]);
  });
});
