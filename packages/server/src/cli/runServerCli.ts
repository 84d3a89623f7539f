import { ApiScope, apiKeyHash, assertTenant, newApiKey } from '../service/auth/ApiKeys.js';
import { parseServerArguments, ServerUsageError, serverHelp } from './parseServerArguments.js';
import { startServer } from './startServer.js';
import { withoutSecretsOfWords } from './withoutSecretsOfWords.js';

export interface ServerWorld {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Resolves when the process is to stop. */
  readonly asked: () => Promise<void>;
}

/** Runs the command line until it is to stop; returns the exit code. */
export async function runServerCli(words: readonly string[], { print, complain, asked }: ServerWorld): Promise<number> {
  try {
    if (words[0] === 'new-key') return printNewKey(words.slice(1), print);
    const given = parseServerArguments(words);
    if (given.help) {
      print(serverHelp);
      return 0;
    }
    const stopping = new AbortController();
    const stop = asked().then(() => stopping.abort());
    const server = await startServer(given, { complain, signal: stopping.signal });
    if (server === null) return 0;
    print([`url      ${server.url}`, ...server.notices].join('\n'));
    await stop;
    await server.stop();
    return 0;
  } catch (error) {
    const isUsage = error instanceof ServerUsageError;
    complain(
      `tributary-server: ${withoutSecretsOfWords(error instanceof Error ? error.message : String(error))}${isUsage ? '\nSee tributary-server --help' : ''}`,
    );
    return isUsage ? 2 : 1;
  }
}

function printNewKey([tenant = '', ...scopes]: readonly string[], print: ServerWorld['print']): number {
  const known = Object.values<string>(ApiScope);
  const unknown = scopes.find((scope) => !known.includes(scope));
  if (scopes.length === 0 || unknown !== undefined)
    throw new ServerUsageError(`each scope must be one of ${known.join(', ')}`);
  assertTenant(tenant);
  const key = newApiKey();
  print(`${key}\n${JSON.stringify({ tenant, hash: apiKeyHash(key), scopes })}`);
  return 0;
}
