import { existsSync } from 'node:fs';
import { type Browser, type BrowserType, chromium, firefox, type LaunchOptions } from 'playwright-core';

interface Driven {
  readonly type: BrowserType;
  /** The environment variable that names its executable. */
  readonly variable: string;
  readonly usualPlaces: readonly string[];
  readonly options: LaunchOptions;
}

/** Lets only the page's own requests use the network. */
const browsers: Readonly<Record<'chromium' | 'firefox', Driven>> = {
  chromium: {
    type: chromium,
    variable: 'CHROMIUM',
    // The shell first: the same browser without windows, in a quarter less of the processor's time.
    usualPlaces: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    options: {
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A stock one, over WebDriver BiDi.
  firefox: {
    type: firefox,
    variable: 'FIREFOX',
    usualPlaces: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    options: {
      channel: 'moz-firefox',
      firefoxUserPrefs: {
        'app.update.enabled': false,
        'browser.safebrowsing.downloads.remote.enabled': false,
        'datareporting.policy.dataSubmissionEnabled': false,
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
        'toolkit.telemetry.enabled': false,
        // The default of the test pages; BiDi cannot set it for one window.
        'ui.prefersReducedMotion': 1,
      },
    },
  },
};

/** The browser of the tests: BROWSER, 'chromium' by default, or 'firefox'. */
export const browserName = process.env['BROWSER'] === 'firefox' ? 'firefox' : 'chromium';

/** Chromium's scripts are not compiled for speed. */
const unoptimized = '--js-flags=--no-turbofan --no-maglev';

export interface BrowserOptions {
  /** Whether hot scripts are optimised, as for users. Default false: a test's page lives for seconds, and its compiled code would be discarded. */
  readonly isOptimized?: boolean;
  /** Further arguments of Chromium. */
  readonly args?: readonly string[];
  /** Whether scroll bars take room, as on a desktop. Default false: the driver hides them. Chromium only. */
  readonly hasScrollBars?: boolean;
}

/** The browser named by CHROMIUM or FIREFOX, or one in a usual place. */
export function launchBrowser({
  isOptimized = false,
  args: given = [],
  hasScrollBars = false,
}: BrowserOptions = {}): Promise<Browser> {
  const { type, variable, usualPlaces, options } = browsers[browserName];
  const executablePath = process.env[variable] ?? usualPlaces.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error(`No ${browserName} found. Name one with the environment variable ${variable}.`);
  const { args = [] } = options;
  const further = isOptimized || browserName !== 'chromium' ? [] : [unoptimized];
  const ignored = hasScrollBars && browserName === 'chromium' ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {};
  return type.launch({ executablePath, ...options, ...ignored, args: [...args, ...further, ...given] });
}
