import { expect, jest } from '@jest/globals';

/**
 * On a machine that others use, too, a test with a browser or a devnet beside it gets a second attempt. Never in silence: the first failure is
 * printed, and `.ci/run` lists what needed two. Units get none, least of all properties: what fails once there is wrong.
 */
const busy = /\/test\/(?:e2e|integration|examples|chaos|long-run|headless)\//;
if (process.env.CI === 'true' && busy.test(expect.getState().testPath ?? '')) jest.retryTimes(1, { logErrorsBeforeRetry: true });
