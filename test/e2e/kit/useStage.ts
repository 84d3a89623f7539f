import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { Devnet, DevnetSnapshot } from 'tributary-devnet';
import { type Demo, type DemoOptions, startDemo } from '../../../dist/examples/demo/serve.js';
import { type BrowserOptions, browserName, launchBrowser } from '../launchBrowser.js';
import { pathTo, productionBundles } from '../pages/bundle.js';
import { Chain } from './Chain.js';
import { PlaygroundPage, type PlaygroundSetting } from './PlaygroundPage.js';

/** The contents of a browser page. */
export interface Shown {
  /** Warnings and errors of the console and the page. */
  readonly complaints: readonly string[];
  /** Events of widgets that do not match their types. */
  faults?(): readonly string[];
  close(): Promise<void>;
}

/** A devnet, the demo's pages on it and a browser: started once for a file, and as at the start for every test of it. */
export interface Stage {
  readonly url: string;
  readonly devnet: Devnet;
  readonly browser: Browser;
  readonly root: Chain;
  readonly child: Chain;
  /** Opens the playground in a separate window. It is closed after the test, which fails on any warning or error of the page. */
  readonly open: (setting?: PlaygroundSetting) => Promise<PlaygroundPage>;
  /** The same for another page of the demo's. */
  keep<P extends Shown>(page: P): P;
  /** Allows a warning or error of the page that the test causes. */
  expect(complaint: RegExp): void;
}

/** Two files at once start looking for a port at two places. */
const firstPort = 4_340 + 40 * Number(process.env['JEST_WORKER_ID'] ?? 1);

/** In Chromium the pages as users have them, which open in two thirds of the time; in Firefox those of development, in which React warns. */
const usualBundles = browserName === 'firefox' ? pathTo('dist/demo') : productionBundles;

/** The style sheet, by its hash, with which the driver steadies Firefox for a screenshot, and which a page's policy refuses. */
const ofScreenshots = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

export interface StageOptions extends BrowserOptions {
  /** false where the page itself turns the chains back. */
  readonly rewinds?: boolean;
  /** The folder of the demo's bundles. Default: those of production. */
  readonly bundles?: string;
  /** Chains in addition to the pair. Default: none. */
  readonly chains?: NonNullable<DemoOptions['chains']>;
}

/** Prepares a test file. `usual`: the default setting of its pages. */
export function useStage(
  usual: PlaygroundSetting = {},
  { rewinds = true, chains = [], bundles = usualBundles, ...browsing }: StageOptions = {},
): Stage {
  let demo: Demo;
  let browser: Browser;
  let before: DevnetSnapshot;
  let opened: Shown[] = [];
  let expected: RegExp[] = [];
  const devnet = (): Devnet => demo.devnet;
  const [root, child] = [new Chain(devnet, 'root'), new Chain(devnet, 'child')];

  const keep = <P extends Shown>(page: P): P => {
    opened.push(page);
    return page;
  };

  beforeAll(async () => {
    [demo, browser] = await Promise.all([startDemo({ port: firstPort, chains, bundles }), launchBrowser(browsing)]);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
  });
  beforeEach(async () => {
    if (rewinds) before = await demo.devnet.snapshot();
    demo.devnet.clearRequests();
  });
  afterEach(async () => {
    const complaints = opened
      .flatMap((page) => page.complaints)
      .filter((complaint) => !complaint.includes(ofScreenshots))
      .filter((complaint) => !expected.some((words) => words.test(complaint)));
    const faults = opened.flatMap((page) => page.faults?.() ?? []);
    await Promise.all(opened.map((page) => page.close()));
    [opened, expected] = [[], []];
    demo.devnet.faults.clear();
    demo.devnet.relayer.release();
    await Promise.all([root.restore(), child.restore()]);
    if (rewinds) await demo.devnet.revert(before);
    expect([complaints, faults]).toEqual([[], []]);
  });

  return {
    get url() {
      return demo.url;
    },
    get devnet() {
      return demo.devnet;
    },
    get browser() {
      return browser;
    },
    root,
    child,
    open: async (setting = {}) => keep(await PlaygroundPage.open(browser, demo.url, { ...usual, ...setting })),
    keep,
    expect: (complaint) => void expected.push(complaint),
  };
}
