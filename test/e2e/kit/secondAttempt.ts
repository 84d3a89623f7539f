import { expect, jest } from '@jest/globals';

/** What is paid, killed or counted there is wrong when it fails once: no second attempt. */
const withMoney =
  /\/(?:bridge|commerce|everyPayment|gameClient|journal|onramp|purchase|receiptKept|sale|swap|wallets)\.e2e\.ts$/;

/**
 * On a machine that others use, too, a page that is only looked at gets a second attempt: a browser, a bundle and a devnet start for each. Never in
 * silence: the first failure is printed, and `.ci/run` lists what needed two. No other test has one.
 */
if (process.env.CI === 'true' && !withMoney.test(expect.getState().testPath ?? ''))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
