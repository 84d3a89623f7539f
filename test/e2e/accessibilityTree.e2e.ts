import { describe, expect, it } from '@jest/globals';
import { accessibilityTree, type TreeNode } from './kit/accessibilityTree.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player' });
const sale = {
  environmentId: 'devnet',
  items: [{ productId: 'sword', name: 'Riverglass Lantern' }],
  collectionName: 'Moonferry',
};

type Told = Pick<TreeNode, 'role'> & { readonly name: RegExp; readonly description?: RegExp };

interface Screen {
  readonly setting: PlaygroundSetting;
  /** Until it is there. */
  readonly reach: (page: PlaygroundPage) => Promise<unknown>;
  readonly told: readonly Told[];
  /** The politeness of its live regions. Default: both, even while they are empty. */
  readonly live?: readonly ('polite' | 'assertive')[];
  /** A name of two elements on the page, which only one of them announces. */
  readonly once?: RegExp;
  /** The text announced at once. Default: none. */
  readonly urgent?: RegExp;
}

const screens: Readonly<Record<string, Screen>> = {
  'the ways to pay': {
    setting: { parameters: sale },
    reach: async (page) => {
      await page.choose(/^Swap .*\sETH/);
      await page.button(/^Pay \$10\./).waitFor();
    },
    told: [
      { role: 'region', name: /^Your order$/ },
      { role: 'radiogroup', name: /^Payment options$/ },
      { role: 'radio', name: /\$10\.\d\d/, description: /approval/ },
      { role: 'button', name: /^Pay \$10\.\d\d$/ },
      { role: 'button', name: /^Close/ },
    ],
  },
  'a shop that is known by its brand': {
    setting: { parameters: { environmentId: 'devnet', items: sale.items }, brand: true },
    reach: (page) => page.button(/^Pay \$/).waitFor(),
    told: [{ role: 'image', name: /^Moonferry$/ }],
    once: /^Moonferry$/,
  },
  'a request in the wallet': {
    setting: { parameters: sale },
    reach: async (page) => {
      await page.choose(/^Swap .*\sETH/);
      await page.press(/^Pay \$10\./);
      // A wallet prompt isn't a part of the page.
      await page.walletWindow.waitFor();
      await page.walletWindow.evaluate((window) => window.remove());
    },
    told: [
      { role: 'heading', name: /^Paying$/ },
      { role: 'heading', name: /^Where your funds are$/ },
      { role: 'list', name: /^/ },
      { role: 'button', name: /^Waiting for Devnet wallet$/ },
    ],
    urgent: /Devnet wallet/,
  },
  'what is not confirmed': {
    setting: { parameters: sale },
    reach: async (page) => {
      await page.choose(/^Swap .*\sETH/);
      await page.press(/^Pay \$10\./);
      // An unconfirmed approval alone blocks no payment.
      await page.answer('Approve');
      await page.walletWindow.waitFor();
      await page.page.reload();
      await page.heading('What may still happen').waitFor();
    },
    told: [
      { role: 'heading', name: /^What may still happen$/ },
      { role: 'button', name: /^I closed the request/ },
      { role: 'button', name: /^Abandon payment/ },
    ],
    urgent: /Please don’t pay again/,
  },
  'the history': {
    setting: { widget: 'wallet', parameters: {} },
    reach: async (page) => {
      await page.press(/^History/);
      await page.heading(/^History$/).waitFor();
    },
    told: [
      { role: 'heading', name: /^History$/ },
      { role: 'button', name: /^Export/ },
    ],
  },
  'the receipt': {
    setting: { parameters: sale },
    reach: async (page) => {
      await page.choose(/^Swap .*\sETH/);
      await page.press(/^Pay \$10\./);
      await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    },
    told: [
      { role: 'heading', name: /^Riverglass Lantern is yours$/ },
      { role: 'link', name: /explorer/i },
      { role: 'button', name: /^Close|^Done|^Back/ },
    ],
  },
  'no wallet yet': {
    setting: { parameters: sale, connected: null },
    reach: (page) => page.button(/^Devnet wallet/).waitFor(),
    told: [
      { role: 'region', name: /^Your order$/ },
      { role: 'button', name: /^Devnet wallet/ },
    ],
  },
  'the swap form': {
    setting: { widget: 'swap', parameters: {} },
    reach: (page) => page.page.getByRole('textbox').first().waitFor(),
    told: [
      { role: 'heading', name: /^Swap$/ },
      { role: 'textbox', name: /^You pay|^Pay/ },
      { role: 'button', name: /^Switch tokens/ },
      { role: 'button', name: /^Review/ },
    ],
  },
  'the bridge form': {
    setting: { widget: 'bridge', parameters: {} },
    reach: (page) => page.page.getByRole('textbox').first().waitFor(),
    told: [
      { role: 'heading', name: /^Bridge$/ },
      { role: 'button', name: /^From/ },
      { role: 'button', name: /^To/ },
      { role: 'textbox', name: /^You send$/ },
      { role: 'button', name: /^Review/ },
    ],
    live: ['polite'],
  },
  'the wallet': {
    setting: { widget: 'wallet', parameters: {} },
    reach: (page) => page.button(/^USDC/).first().waitFor(),
    told: [
      { role: 'radiogroup', name: /./ },
      { role: 'radio', name: /^All$/ },
      { role: 'button', name: /^USDC.*\d/ },
      { role: 'button', name: /^Add tokens$/ },
    ],
  },
  'the wallets to connect': {
    setting: { widget: 'connect', parameters: {}, connected: null },
    reach: (page) => page.button(/^Devnet wallet/).waitFor(),
    told: [
      { role: 'heading', name: /wallet/i },
      { role: 'button', name: /^Devnet wallet/ },
    ],
  },
};

const fits = (told: Told) => (node: TreeNode) =>
  node.role === told.role && told.name.test(node.name) && (told.description?.test(node.description) ?? true);

describe('the accessibility tree', () => {
  it.each(Object.entries(screens))('gives %s its names, roles and live regions', async (_name, screen) => {
    const page = await stage.open(screen.setting);
    await screen.reach(page);
    const tree = await accessibilityTree(page.page);
    const missing = screen.told.filter((told) => !tree.some(fits(told)));
    const shown = tree.filter(({ role }) => screen.told.some((told) => told.role === role));
    expect([missing, missing.length > 0 ? shown : []]).toEqual([[], []]);
    const live = tree.flatMap((node) => node.live ?? []);
    expect([...new Set(live)].sort()).toEqual(screen.live ?? ['assertive', 'polite']);
    const said = await page.page.getByRole('alert').allTextContents();
    expect(said.join(' ')).toMatch(screen.urgent ?? /^ *$/);
    // The line boxes of a text repeat that text.
    const texts = tree.filter(({ role }) => role !== 'InlineTextBox');
    if (screen.once !== undefined) expect(texts.filter(({ name }) => screen.once?.test(name))).toHaveLength(1);
    const roots = new Set(['RootWebArea', 'WebArea']);
    expect(tree.filter(({ role, name, isFocusable }) => isFocusable && name === '' && !roots.has(role))).toEqual([]);
  });
});
