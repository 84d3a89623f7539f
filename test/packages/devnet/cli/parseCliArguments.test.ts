import { describe, expect, it } from '@jest/globals';
import { CliUsageError, parseCliArguments } from '../../../../packages/devnet/cli/parseCliArguments.js';

describe('parseCliArguments', () => {
  it.each([
    [[], { help: false, json: false, options: { ports: 8545, silent: false } }],
    [['--port', '9000', '--silent'], { help: false, json: false, options: { ports: 9000, silent: true } }],
    [
      ['--json', '--block-time=2'],
      { help: false, json: true, options: { ports: 8545, blockTimeSeconds: 2, silent: false } },
    ],
    [['-h'], { help: true, json: false, options: { ports: 8545, silent: false } }],
  ])('parses the arguments %j', (words, parsed) => {
    expect(parseCliArguments(words)).toEqual(parsed);
  });

  it.each([
    [['--prot', '1'], `Unknown option '--prot'`],
    [['--port'], `Option '--port <value>' argument missing`],
    [['--port', 'x'], `--port takes a whole number, not 'x'`],
    [['--port', '65530'], '--port must be a whole number from 1 to 65526, not 65530'],
    [['--block-time', '0'], '--block-time must be a whole number from 1 to 86400, not 0'],
    [['--block-time', '1.5'], `--block-time takes a whole number, not '1.5'`],
    [['start'], `Unexpected argument 'start'`],
  ])('refuses the arguments %j', (words, message) => {
    expect(() => parseCliArguments(words)).toThrow(new CliUsageError(message));
  });
});
