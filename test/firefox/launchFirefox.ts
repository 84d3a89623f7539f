import { existsSync } from 'node:fs';
import { type Browser, launch } from 'puppeteer-core';

const usualPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The stock browser named by FIREFOX, or one in a usual place; driven over WebDriver BiDi. */
export function launchFirefox(): Promise<Browser> {
  const executablePath = process.env['FIREFOX'] ?? usualPlaces.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('No Firefox found. Name one with the environment variable FIREFOX.');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Nothing but what the page asks for goes over the network; things stay where they are.
    extraPrefsFirefox: {
      'app.update.enabled': false,
      'browser.safebrowsing.downloads.remote.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'toolkit.telemetry.enabled': false,
      'ui.prefersReducedMotion': 1,
    },
  });
}
