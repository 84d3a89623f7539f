import { describe, expect, it } from '@jest/globals';
import { parseMessage } from '../../../integrations/headless/parseMessage.js';

const error = { code: 4001, message: 'no' };

describe('parseMessage', () => {
  it.each([
    [
      { id: 'a', method: 'execute', params: 1, cancel: true, command: 'start' },
      { id: 'a', method: 'execute', params: 1 },
    ],
    [
      { id: 'a', method: ['execute'], cancel: true },
      { id: 'a', cancel: true },
    ],
    [
      { id: 'a', command: 'start', given: 1, cancel: true },
      { id: 'a', command: 'start', given: 1 },
    ],
    [
      { answer: 1, result: [], event: 'accountsChanged', wallet: 'main', data: [] },
      { answer: 1, result: [] },
    ],
    [
      { answer: 1, error, result: 5 },
      { answer: 1, error },
    ],
    [
      { answer: 1, error: null, result: 5 },
      { answer: 1, result: 5 },
    ],
    [
      { wallet: 'main', event: 'disconnect', data: null, method: 'events' },
      { wallet: 'main', event: 'disconnect', data: null },
    ],
    [{ answer: 1, error: null }, null],
    [{ wallet: 'main', event: ['accountsChanged'] }, null],
    [
      { id: 'a'.repeat(100), cancel: true },
      { id: 'a'.repeat(100), cancel: true },
    ],
    [{ id: 'a'.repeat(101), method: 'execute' }, null],
    [[], null],
    ['execute', null],
    [null, null],
  ])('parses %j as one message, or as none', (given, message) => {
    expect(parseMessage(given)).toEqual(message);
  });
});
