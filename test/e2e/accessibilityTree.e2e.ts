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
  /** Of its live regions, by how urgent. */
  readonly live: readonly string[];
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
      { role: 'radiogroup', name: /^Ways to pay$/ },
      { role: 'radio', name: /\$10\.\d\d/, description: /tap/ },
      { role: 'button', name: /^Pay \$10\.\d\d$/ },
      { role: 'button', name: /^Close/ },
    ],
    live: ['polite'],
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
    live: ['polite'],
  },
  'no wallet yet': {
    setting: { parameters: sale, connected: null },
    reach: (page) => page.button(/^Devnet wallet/).waitFor(),
    told: [
      { role: 'region', name: /^Your order$/ },
      { role: 'button', name: /^Devnet wallet/ },
    ],
    live: [],
  },
  'the swap form': {
    setting: { widget: 'swap', parameters: {} },
    reach: (page) => page.page.getByRole('textbox').first().waitFor(),
    told: [
      { role: 'heading', name: /^Swap$/ },
      { role: 'textbox', name: /^You pay|^Pay/ },
      { role: 'button', name: /^Turn|^Swap the/ },
      { role: 'button', name: /^Review/ },
    ],
    live: [],
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
    live: [],
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
    live: [],
  },
  'the wallets to connect': {
    setting: { widget: 'connect', parameters: {}, connected: null },
    reach: (page) => page.button(/^Devnet wallet/).waitFor(),
    told: [
      { role: 'heading', name: /wallet/i },
      { role: 'button', name: /^Devnet wallet/ },
    ],
    live: [],
  },
};

const fits = (told: Told) => (node: TreeNode) =>
  node.role === told.role && told.name.test(node.name) && (told.description?.test(node.description) ?? true);

describe('the accessibility tree', () => {
  it.each(Object.entries(screens))('of %s has its names, roles and live regions', async (_name, screen) => {
    const page = await stage.open(screen.setting);
    await screen.reach(page);
    const tree = await accessibilityTree(page.page);
    const missing = screen.told.filter((told) => !tree.some(fits(told)));
    const shown = tree.filter(({ role }) => screen.told.some((told) => told.role === role));
    expect([missing, missing.length > 0 ? shown : []]).toEqual([[], []]);
    expect(screen.live.filter((live) => !tree.some((node) => node.live === live))).toEqual([]);
    const roots = new Set(['RootWebArea', 'WebArea']);
    expect(tree.filter(({ role, name, isFocusable }) => isFocusable && name === '' && !roots.has(role))).toEqual([]);
  });
});
