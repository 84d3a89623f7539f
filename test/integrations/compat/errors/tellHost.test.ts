import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reportHostError, tellHost } from '../../../../integrations/compat/errors/tellHost.js';
import { settled } from '../../../kit/watch.js';

const page = globalThis as { reportError?: (error: unknown) => void };
const before = page.reportError;
afterEach(() => {
  jest.restoreAllMocks();
  if (before === undefined) delete page.reportError;
  else page.reportError = before;
});

describe('tellHost', () => {
  it('calls at once, and reports later errors; it throws nothing itself', async () => {
    const reported: unknown[] = [];
    const told: string[] = [];
    page.reportError = (error) => reported.push(error);
    tellHost(() => {
      told.push('at once');
      throw new Error('now');
    });
    tellHost(() => Promise.reject(new Error('later')));
    expect(told).toEqual(['at once']);
    await settled();
    expect(reported).toEqual([new Error('now'), new Error('later')]);
  });
});

describe('reportHostError', () => {
  it('logs the error if no page reports it', () => {
    delete page.reportError;
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    reportHostError(new Error('of the host'));
    expect(log).toHaveBeenCalledWith(new Error('of the host'));
  });
});
