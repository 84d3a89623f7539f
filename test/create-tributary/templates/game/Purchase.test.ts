import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { Purchase } from '../../../../create-tributary/templates/game/src/Purchase.js';
import { asEngine } from '../../../kit/asEngine.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

/** A journal with these entries, and a shop that must get no request then. */
function aPurchase(
  before: readonly object[],
  becomes: string,
  kind = 'fulfilment',
  wallet = new ScriptedWallet().script('eth_requestAccounts', () => [player]),
) {
  const asked: string[] = [];
  const engine = asEngine({
    executions: () => Promise.resolve(before),
    resume: (id: string) => {
      asked.push(`resume ${id}`);
      return of({ id, status: becomes, route: { kind } });
    },
    sales: {
      quote: () => {
        asked.push('quote');
        return Promise.resolve({ currencies: [] });
      },
    },
  });
  // The template's types are those of the package.
  const given = engine as unknown as ConstructorParameters<typeof Purchase>[0];
  return { asked, purchase: new Purchase(given, wallet) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the purchase of the game template', () => {
  it.each(['running', 'unknown'])('resumes one that is %s, and buys nothing else', async (status) => {
    const { asked, purchase } = aPurchase([{ id: '1', status }], 'unknown');
    purchase.start();
    await settled();
    expect(asked).toEqual(['resume 1']);
    expect([purchase.isOpen, purchase.line]).toEqual([true, expect.stringContaining('Not certain yet')]);
    purchase.start();
    await settled();
    expect(asked).toEqual(['resume 1']);
  });

  it('grants no lantern for the tokens that an earlier page was getting, and sells again', async () => {
    const { purchase } = aPurchase([{ id: '1', status: 'unknown' }], 'done', 'swap');
    purchase.start();
    await settled();
    expect([purchase.isOpen, purchase.lanterns]).toEqual([false, 0]);
    expect(purchase.line).toBe('What was under way is done. Another?');
  });

  it('grants the lantern of a purchase that an earlier page began', async () => {
    const { purchase } = aPurchase([{ id: '1', status: 'unknown' }], 'done');
    purchase.start();
    await settled();
    expect([purchase.isOpen, purchase.lanterns]).toEqual([false, 1]);
  });

  it('says in words why a wallet has refused', async () => {
    const wallet = new ScriptedWallet().refuse('eth_requestAccounts', { code: 4001, message: 'User rejected' });
    const { purchase } = aPurchase([], 'done', 'fulfilment', wallet);
    purchase.start();
    await settled();
    expect([purchase.isOpen, purchase.line]).toEqual([false, 'User rejected']);
  });

  it('starts again if all earlier ones have ended', async () => {
    const { asked, purchase } = aPurchase([{ id: '1', status: 'stopped' }], 'done');
    purchase.start();
    await settled();
    expect(asked).toEqual(['quote']);
    expect([purchase.isOpen, purchase.line]).toEqual([false, 'The sale is closed']);
  });
});
