import { keccak256, toUtf8Bytes } from 'ethers';
import type { MessageLie } from '../run/Oddities.js';

type Message = Readonly<Record<string, unknown>>;

const nowhere = keccak256(toUtf8Bytes('a transaction that was never sent'));

/** A message as the service would describe it if the lie were true. */
const lies: Readonly<Record<MessageLie, (message: Message) => Message | null>> = {
  executed: (message) => ({ ...message, ...executed, executed: { ...stageOf(message), transactionHash: nowhere } }),
  'executed-without-receipt': (message) => ({ ...message, ...executed }),
  'executed-by-another': (message) => ({ ...message, ...executed, executed: stageOf(message) }),
  failed: (message) => ({
    ...message,
    status: 'error',
    simplified_status: 'failed',
    error: { ...stageOf(message), error: { message: 'execution failed', transactionHash: nowhere } },
  }),
  unpaid: (message) => ({
    ...message,
    status: 'insufficient_fee',
    simplified_status: 'failed',
    is_insufficient_fee: true,
    gas_status: 'gas_unpaid',
  }),
  'unheard-of': () => null,
};

const executed = { status: 'executed', simplified_status: 'received' } as const;

/** Stage of the transfer's own transaction. */
function stageOf({ call }: Message): object {
  return typeof call === 'object' && call !== null ? call : {};
}

/** Returns the message service's answer, falsified for every message; `null` if it contains none. */
export function lieAboutMessages(lie: MessageLie, text: string): string | null {
  const body = parse(text);
  const { data } = (body ?? {}) as { readonly data?: unknown };
  if (!Array.isArray(data) || data.length === 0) return null;
  const told = (data as readonly Message[]).flatMap((message) => lies[lie](message) ?? []);
  return JSON.stringify({ ...(body as object), data: told, total: told.length });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
