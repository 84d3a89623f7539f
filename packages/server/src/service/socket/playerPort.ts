import { filter, map } from 'rxjs';
import type { MessagePort, ToEngine } from 'tributary-sdk/headless';
import { type Caller, mayTouch } from '../auth/Caller.js';
import { playerMethods } from './playerMethods.js';
import { refusalOf } from './refusalOf.js';

const tellAccounts: readonly string[] = ['eth_accounts', 'eth_requestAccounts'];

/**
 * Filters the messages of a player's game: rejects methods that are not for players, and hides other accounts
 * of the game's wallet. The wallet's data comes from the game, and the engine uses it as the owner of
 * executions.
 */
export function playerPort({ messages$, send }: MessagePort, caller: Caller): MessagePort {
  /** Ids of open requests that return accounts. */
  const telling = new Set<number>();
  /**
   * Keeps the accounts up to the first foreign one: the wallet signs with the first account, so no other may
   * move to its position.
   */
  const ownOf = (accounts: unknown): readonly unknown[] => {
    if (!Array.isArray(accounts)) return [];
    const end = accounts.findIndex((account) => typeof account !== 'string' || !mayTouch(caller, account));
    return end === -1 ? accounts : accounts.slice(0, end);
  };
  const own = (message: ToEngine): ToEngine => {
    if ('answer' in message && telling.delete(message.answer) && 'result' in message)
      return { ...message, result: ownOf(message.result) };
    if ('event' in message && message.event === 'accountsChanged') return { ...message, data: ownOf(message.data) };
    return message;
  };
  const isForPlayers = (message: ToEngine): boolean => {
    if (!('method' in message) || isPlayerMethod(message.method)) return true;
    const words = `"${message.method.slice(0, 60)}" is not for players`;
    send(refusalOf(message, { code: 'FORBIDDEN', message: words }));
    return false;
  };
  return {
    messages$: messages$.pipe(
      map((message) => message as ToEngine | null),
      filter((message) => message === null || isForPlayers(message)),
      map((message) => message && own(message)),
    ),
    send: (message) => {
      if ('ask' in message && tellAccounts.includes(message.request.method)) telling.add(message.ask);
      send(message);
    },
  };
}

function isPlayerMethod(name: string): boolean {
  return Object.hasOwn(playerMethods, name) && playerMethods[name as keyof typeof playerMethods] !== 'refused';
}
