import type { DevnetNode, DevnetService, Fault } from '../Devnet.js';

/**
 * Checks a fault, so that a mistake in a script fails at the line that sets it.
 * @throws RangeError with the member's name
 */
export const checkFault = (service: DevnetService | DevnetNode, fault: Fault): void => {
  if (typeof fault !== 'object' || fault === null) throw new RangeError(`A fault is an object, not ${String(fault)}`);
  const unknown = Object.keys(fault).find((name) => !Object.hasOwn(members, name));
  if (unknown !== undefined) throw new RangeError(`A fault has no ${unknown}: ${Object.keys(members).join(', ')}`);
  const { latencyMs, status, times, staleBlocks, retryAfterSeconds, body, match, socket } = fault;
  check('latencyMs', latencyMs, 0, 3_600_000);
  check('status', status, 200, 599);
  check('times', times, 1, Number.MAX_SAFE_INTEGER);
  check('staleBlocks', staleBlocks, 0, Number.MAX_SAFE_INTEGER);
  check('retryAfterSeconds', retryAfterSeconds, 0, 86_400);
  for (const [name, value] of Object.entries({ body, match }))
    if (value !== undefined && typeof value !== 'string')
      throw new RangeError(`A fault's ${name} is a text, not ${JSON.stringify(value)}`);
  if (socket !== undefined && socket !== 'drop' && socket !== 'hang')
    throw new RangeError(`A fault's socket is drop or hang, not ${JSON.stringify(socket)}`);
  if (staleBlocks !== undefined && !isNode(service))
    throw new RangeError(`A fault's staleBlocks is of nodes, and ${service} is none`);
};

const members = {
  latencyMs: true,
  status: true,
  retryAfterSeconds: true,
  body: true,
  socket: true,
  times: true,
  match: true,
  staleBlocks: true,
} as const satisfies Readonly<Record<keyof Fault, true>>;

const isNode = (service: DevnetService | DevnetNode): boolean =>
  service === 'rootRpc' || service === 'childRpc' || service.startsWith('rpc:');

const check = (name: keyof Fault, value: number | undefined, from: number, to: number): void => {
  const isWhole = value === undefined || (Number.isInteger(value) && value >= from && value <= to);
  if (!isWhole) throw new RangeError(`A fault's ${name} is a whole number from ${from} to ${to}, not ${value}`);
};
