import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NEVER } from 'rxjs';
import type { Eip1193Provider } from '../../../core/index.js';
import { type Addition, additions, notingEngine } from '../../../flows/add-tokens/additions.js';
import { PageStorage } from '../../kit/PageStorage.js';
import { stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { aSwapRoute, aTransferRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution } from '../../widgets/kit/anExecution.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

const storage = new PageStorage();
beforeEach(() => storage.open());
afterEach(() => storage.close());

const wallet = {} as Eip1193Provider;

describe('notingEngine', () => {
  it('notes the recipient of a payment at its first snapshot, as it was at the start', () => {
    const fake = new FakeEngine();
    let addition: Addition = { recipient: stranger, held: '7' };
    const watched = watch(notingEngine(fake.engine, () => addition).execute(aSwapRoute(), { wallet }));
    addition = { recipient: null, held: null };
    const [first, second] = [anExecution('preparing', 'pending'), anExecution('confirmed', 'pending')];
    fake.execution.input$.next(first);
    expect(additions.read(first.id)).toEqual({ recipient: stranger, held: '7' });
    fake.execution.input$.next(second);
    expect(watched.values).toEqual([first, second]);
  });

  it('marks a payment to the recipient as not to be sent on again', () => {
    const fake = new FakeEngine();
    watch(
      notingEngine(fake.engine, () => ({ recipient: stranger, held: null })).execute(aTransferRoute(stranger), {
        wallet,
      }),
    );
    fake.execution.input$.next(anExecution('preparing', 'pending', { id: 'sending' }));
    expect(additions.read('sending')).toEqual({ recipient: null, held: null });
  });

  it('does not change resumed, rechecked or abandoned payments, or the journal', async () => {
    const wallet = new ScriptedWallet();
    const { engine } = new FakeEngine();
    const heard: unknown[] = [];
    const hear =
      <Answer>(name: string, answer: Answer) =>
      (...given: readonly unknown[]): Answer => {
        heard.push([name, ...given]);
        return answer;
      };
    const noting = notingEngine(
      {
        ...engine,
        resume: hear('resume', NEVER),
        recheck: hear('recheck', NEVER),
        abandon: hear('abandon', Promise.resolve(anExecution('confirmed', 'unknown'))),
        executions: hear('executions', Promise.resolve([])),
      },
      () => ({ recipient: stranger, held: null }),
    );
    noting.resume('a', { wallet });
    noting.recheck('b', { wallet });
    await noting.abandon('c');
    await noting.executions(stranger);
    expect([heard, additions.read('a'), additions.read('b')]).toEqual([
      [
        ['resume', 'a', { wallet }],
        ['recheck', 'b', { wallet }],
        ['abandon', 'c', undefined],
        ['executions', stranger],
      ],
      null,
      null,
    ]);
  });

  it('notes each execution once: the first note stays', () => {
    const fake = new FakeEngine();
    watch(notingEngine(fake.engine, () => ({ recipient: stranger, held: null })).execute(aSwapRoute(), { wallet }));
    const word = anExecution('preparing', 'pending');
    fake.execution.input$.next(word);
    additions.write(word.id, { recipient: null, held: null });
    fake.execution.input$.next(word);
    expect(additions.read(word.id)).toEqual({ recipient: null, held: null });
  });

  it('ignores stored values that are not addresses', () => {
    storage.setItem(
      'tributary/additions',
      JSON.stringify([
        ['a', { recipient: 'me', held: 'much' }],
        ['b', 'me'],
      ]),
    );
    expect([additions.read('a'), additions.read('b'), additions.read('c')]).toEqual([
      { recipient: null, held: null },
      null,
      null,
    ]);
  });
});
