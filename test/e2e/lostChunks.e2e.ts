import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { type Stage, useStage } from './kit/useStage.js';
import { pathTo, productionBundles } from './pages/bundle.js';

/** Code of the page itself: chunks and the main script. */
const chunks = '**/assets/**';

/** The files of a bundle that hold these words. */
function filesWith(bundles: string, words: string): readonly string[] {
  return readdirSync(bundles).filter(
    (name) => name.endsWith('.js') && readFileSync(join(bundles, name), 'utf8').includes(words),
  );
}

interface Kind {
  readonly name: string;
  readonly setting: (stage: Stage) => PlaygroundSetting;
  /** To where one press starts the payment. */
  readonly review: (page: PlaygroundPage) => Promise<void>;
  readonly start: (page: PlaygroundPage) => Promise<void>;
  readonly done: RegExp;
}

const swap: Kind = {
  name: 'swap',
  setting: ({ devnet }) => ({
    widget: 'swap',
    parameters: {
      amount: '1',
      fromTokenAddress: devnet.tokens.child['USDC']!.address,
      toTokenAddress: devnet.tokens.child['GEM']!.address,
    },
  }),
  review: async (page) => {
    await page.text(/^New price within/).waitFor();
    await page.press('Review swap');
    await page.heading('Review swap').waitFor();
  },
  start: (page) => page.press(/^Swap \d/),
  done: /^Your GEM is here/,
};

const sale: Kind = {
  name: 'sale',
  setting: () => ({
    widget: 'sale',
    parameters: {
      environmentId: 'devnet',
      items: [{ productId: 'sword', name: 'Riverglass Lantern' }],
      collectionName: 'Moonferry',
      preferredCurrency: 'ETH',
    },
  }),
  review: (page) => page.button(/^Pay \$10\./).waitFor(),
  start: (page) => page.press(/^Pay \$10\./),
  done: /^Riverglass Lantern is yours/,
};

const bridge: Kind = {
  name: 'bridge',
  setting: ({ devnet }) => ({
    widget: 'bridge',
    parameters: { tokenAddress: devnet.tokens.root['USDC']!.address, amount: '20' },
  }),
  review: async (page) => {
    await page.press('Review transfer');
    await page.button(/^Send 20/).waitFor();
  },
  start: async (page) => {
    await page.press(/^Send 20/);
    await page.press('Switch network');
  },
  done: /^Your USDC is on/,
};

const card: Kind = {
  name: 'card',
  setting: ({ devnet }) => ({
    widget: 'onramp',
    parameters: { tokenAddress: devnet.tokens.child['USDC']!.address, amount: '50' },
  }),
  review: (page) => page.button('Continue to card page').waitFor(),
  start: (page) => page.press('Continue to card page'),
  done: /^Your USDC is here/,
};

/** Approves in the wallet or on the provider's page until everything has arrived. */
async function finish(page: PlaygroundPage, { name, done }: Kind): Promise<void> {
  if (name === 'card') {
    const pay = page.page.frameLocator('iframe').getByRole('button', { name: 'Pay with test card' });
    if ((await page.heading(done).count()) === 0) await pay.click();
  }
  await page.approveUntil(page.heading(done));
}

/** Never shown while money moves. */
async function expectNoFault(page: PlaygroundPage): Promise<void> {
  expect(await page.page.locator('section[aria-labelledby] h2').allTextContents()).not.toContain(
    'Something went wrong',
  );
  expect(await page.heading('Something went wrong').count()).toBe(0);
}

describe.each([
  { mode: 'production', bundles: productionBundles },
  { mode: 'development', bundles: pathTo('dist/demo') },
])('a payment whose page cannot load its code, in $mode', ({ bundles }) => {
  const stage = useStage({ connected: 'player' }, { bundles });
  const endFiles = filesWith(bundles, 'Revoke approval');
  const open = (kind: Kind): Promise<PlaygroundPage> => stage.open(kind.setting(stage));
  const gone = async (page: PlaygroundPage, files: string | RegExp = chunks): Promise<void> => {
    stage.expect(/404|ERR_|ChunkLoadError/);
    await page.page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  };

  it.each([swap, sale, bridge, card])(
    'shows the end of a $name if a deployment removes every chunk while it is reviewed',
    async (kind) => {
      const page = await open(kind);
      await kind.review(page);
      await page.page.waitForLoadState('networkidle');
      await gone(page);
      await kind.start(page);
      await finish(page, kind);
      await expectNoFault(page);
    },
  );

  it.each([swap, sale, bridge])(
    'shows the end of a $name if every chunk is gone, and the network for a while during the prompt',
    async (kind) => {
      const page = await open(kind);
      await kind.review(page);
      await kind.start(page);
      await page.walletWindow.waitFor();
      await gone(page);
      await page.page.context().setOffline(true);
      await page.page.waitForTimeout(1_500);
      await expectNoFault(page);
      await page.page.context().setOffline(false);
      await finish(page, kind);
    },
  );

  it.each([swap, sale, bridge])('shows the end of a $name whose network fails after it was sent', async (kind) => {
    const chain = kind === bridge ? stage.root : stage.child;
    const page = await open(kind);
    await kind.review(page);
    await kind.start(page);
    await page.walletWindow.waitFor();
    // The first window is the network's.
    if (kind === bridge) {
      await page.answer('Approve');
      await page.walletWindow.waitFor();
    }
    await chain.hold();
    await page.answer('Approve');
    // The page waits for the wallet first, in the same words: only the network has seen it sent.
    await page
      .text(/Waiting for (?!Devnet wallet)/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await gone(page);
    await page.page.context().setOffline(true);
    await chain.release();
    await page.page.waitForTimeout(1_500);
    await expectNoFault(page);
    await page.page.context().setOffline(false);
    await finish(page, kind);
  });

  it.each([swap, bridge])('shows that a $name was rejected if every chunk is gone', async (kind) => {
    const page = await open(kind);
    await kind.review(page);
    await kind.start(page);
    await page.walletWindow.waitFor();
    // The first window is the network's.
    if (kind === bridge) {
      await page.answer('Approve');
      await page.walletWindow.waitFor();
    }
    await gone(page);
    await page.answer('Reject');
    await page.heading('Request rejected').waitFor();
    await expectNoFault(page);
  });

  it.each([swap, sale, bridge, card])('does not prompt for a $name until its result code has loaded', async (kind) => {
    stage.expect(/404|ChunkLoadError/);
    const context = await stage.browser.newContext({
      viewport: { width: 380, height: 720 },
      reducedMotion: 'reduce',
    });
    const ends = new RegExp(endFiles.map((name) => `/${name.replaceAll('.', '\\.')}$`).join('|'));
    await context.route(ends, (route) => route.fulfill({ status: 404, body: '' }));
    const page = await stage.open({ ...kind.setting(stage), context });
    const sent = await stage.child.sent();
    await kind.review(page);
    if (kind === bridge) await page.press(/^Send 20/);
    else await kind.start(page);
    await page.text('Couldn’t start').first().waitFor();
    expect(await page.walletWindow.count()).toBe(0);
    expect(await stage.child.sent()).toBe(sent);
    await context.unroute(ends);
    if (kind === bridge) {
      await page.press('Try again');
      await page.press('Switch network');
    } else await kind.start(page);
    await finish(page, kind);
  });

  it('shows a payment in progress after a reload without its code, and its details once the code loads', async () => {
    stage.expect(/404|ChunkLoadError/);
    const parameters = { amount: '10', toTokenAddress: stage.devnet.tokens.child['USDC']!.address };
    const page = await stage.open({ widget: 'swap', parameters });
    await swap.review(page);
    await swap.start(page);
    await page.walletWindow.waitFor();
    await stage.child.hold();
    await page.answer('Approve');
    await page.text('Safe to close').first().waitFor();
    const ends = new RegExp(endFiles.map((name) => `/${name.replaceAll('.', '\\.')}$`).join('|'));
    await page.page.route(ends, (route) => route.fulfill({ status: 404, body: '' }));
    await page.page.reload();
    await page.heading('Your payment is in progress').first().waitFor();
    await page.text('Please don’t pay again').first().waitFor();
    expect(await page.problems('payment-unshown')).toEqual([]);
    await stage.child.release();
    await page.page.unroute(ends);
    await page.press('Show the details');
    await page.heading('Your USDC is here').waitFor();
  });
});
