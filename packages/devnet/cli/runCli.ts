import { setTimeout as sleep } from 'node:timers/promises';
import { openDevnet } from '../startDevnet.js';
import { withoutGivenSecrets } from '../withoutGivenSecrets.js';
import { describeDevnet, describeDevnetAsJson } from './describeDevnet.js';
import { helpText } from './helpText.js';
import { type CliArguments, CliUsageError, parseCliArguments } from './parseCliArguments.js';

export interface CliWorld {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Resolves when the user wants to stop. */
  readonly asked: () => Promise<void>;
}

/** Runs the command line until the user stops it; resolves with the exit code. */
export const runCli = async (words: readonly string[], world: CliWorld): Promise<number> => {
  try {
    const parsed = parseCliArguments(words);
    if (!parsed.help) return await serve(parsed, world);
    world.print(helpText);
    return 0;
  } catch (error) {
    if (error instanceof CliUsageError) {
      world.complain(`tributary-devnet: ${withoutGivenSecrets(error.message)}\nSee tributary-devnet --help`);
      return 2;
    }
    world.complain(`tributary-devnet: ${withoutGivenSecrets(error instanceof Error ? error.message : String(error))}`);
    return 1;
  }
};

/** Serves until the user stops it, or all chains have ended. */
const serve = async ({ json, options }: CliArguments, { print, complain, asked }: CliWorld): Promise<number> => {
  const stop = asked().then(() => null);
  let lose: (how: string) => void;
  const lost = new Promise<string>((resolve) => (lose = resolve));
  const starting = openDevnet({ ...options, silent: true }, (how) => lose(how));
  const devnet = await Promise.race([starting, stop]);
  if (!devnet) {
    // The user stopped it during the start. A terminal's Ctrl+C reaches the chains as well, so the
    // result of the start does not matter.
    starting.then((late) => late.stop()).catch(() => undefined);
    return 0;
  }
  try {
    if (json) devnet.notices.forEach(complain);
    if (json) print(describeDevnetAsJson(devnet));
    else if (!options.silent) print(describeDevnet(devnet));
    // A terminal's Ctrl+C reaches the chains as well, so the user's stop comes first.
    const how = await Promise.race([stop, lost.then((how) => sleep(500, how))]);
    if (how !== null) complain(`tributary-devnet: ${how}`);
    return how === null ? 0 : 1;
  } finally {
    await devnet.stop();
  }
};
