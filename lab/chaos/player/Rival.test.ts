import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import type { ExecutionSnapshot } from '../../../index.js';
import type { Rival as RivalPlan } from '../run/Hardness.js';
import type { RunParts } from '../run/RunParts.js';
import { Card } from './Card.js';
import type { Intention } from './Intention.js';
import type { Page } from './Page.js';
import { Rival } from './Rival.js';
import type { Tab } from './Tab.js';

const plan: RivalPlan = { kind: 'tab', does: 'begin', afterMs: 700 };
const asks = { tasks: [{ url: 'http://onramp/page/1' }] } as unknown as ExecutionSnapshot;
const page = { within: (work: () => void) => work() } as unknown as Page;
const tab = { openBeside: () => page } as unknown as Tab;

/** A run in which everything planned happens at once. */
function aRun() {
  const paid: string[] = [];
  const parts = {
    scenario: { paysAfterMs: 5_000 },
    log: { note: () => undefined, cards: [], accidents: [], isCalm: false },
    world: {
      time: { plan: (_ms: number, task: () => void) => task() },
      wire: { urlOf: (service: string) => `http://${service}` },
      catchUp: () => Promise.resolve(),
      payByCard: (url: string) => Promise.resolve((paid.push(url), '0x1')),
    },
  } as unknown as RunParts;
  return { parts, paid };
}

describe('Rival', () => {
  it('pays by card once on the page of the second tab that needs it', async () => {
    const { parts, paid } = aRun();
    const card = new Card(parts);
    const intention = { key: 'one', begin: () => of(asks, asks) } as unknown as Intention;
    await new Promise<void>((resolve) => new Rival(parts, tab, plan, card).appear(intention, () => resolve()));
    await Promise.resolve();
    expect(paid).toEqual(['http://onramp/page/1']);
    card.payIfAsked(asks);
    await Promise.resolve();
    expect(paid).toHaveLength(1);
  });
});
