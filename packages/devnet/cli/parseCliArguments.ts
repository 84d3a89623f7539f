import { parseArgs } from 'node:util';
import { checkDevnetOptions, type DevnetOptions } from '../DevnetOptions.js';

export interface CliArguments {
  readonly help: boolean;
  readonly json: boolean;
  readonly options: DevnetOptions;
}

/** Thrown if the command line is invalid. */
export class CliUsageError extends Error {
  override readonly name = 'CliUsageError';
}

const flags = {
  port: { type: 'string' },
  'block-time': { type: 'string' },
  silent: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The usual port of local chains. */
const defaultPort = 8545;

/** @throws CliUsageError in the user's words */
export const parseCliArguments = (words: readonly string[]): CliArguments => {
  const values = readFlags(words);
  const blockTimeSeconds = wholeNumber('--block-time', values['block-time']);
  const options: DevnetOptions = {
    ports: wholeNumber('--port', values.port) ?? defaultPort,
    ...(blockTimeSeconds !== undefined && { blockTimeSeconds }),
    silent: true,
  };
  inWords(() => checkDevnetOptions(options), optionFlags);
  return { help: values.help, json: values.json, options: { ...options, silent: values.silent } };
};

const optionFlags: Readonly<Record<string, string>> = { ports: '--port', blockTimeSeconds: '--block-time' };

const readFlags = (words: readonly string[]): ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'] =>
  inWords(() => parseArgs({ args: [...words], options: flags, strict: true, allowPositionals: false }).values, {});

const inWords = <T>(work: () => T, names: Readonly<Record<string, string>>): T => {
  try {
    return work();
  } catch (error) {
    // The first sentence is enough; node's further ones explain its own syntax.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new CliUsageError(
      Object.entries(names).reduce((text, [option, flag]) => text.replace(option, flag), sentence),
    );
  }
};

const wholeNumber = (flag: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new CliUsageError(`${flag} takes a whole number, not '${text}'`);
  return Number(text);
};
