import { describe, expect, it } from '@jest/globals';
import type { ServiceServer } from '../../../../packages/devnet/faults/startService.js';
import { bindOrMove } from '../../../../packages/devnet/start/bindOrMove.js';

const server = (port: number): ServiceServer => ({ url: '', port, stop: () => Promise.resolve() });

const refusing =
  (taken: readonly number[], code = 'EADDRINUSE') =>
  (port: number): Promise<ServiceServer> =>
    taken.includes(port) ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(server(port));

describe('bindOrMove', () => {
  it('uses the requested port', async () => {
    expect(await bindOrMove(refusing([]), 9_000, 9_010)).toMatchObject({ server: { port: 9_000 }, move: null });
  });

  it('moves to the next free port and reports why', async () => {
    expect(await bindOrMove(refusing([9_000, 9_010, 9_011]), 9_000, 9_010)).toMatchObject({
      server: { port: 9_012 },
      move: { wanted: 9_000, taken: 9_012, reason: 'another program listens there' },
    });
  });

  it('moves off a port that this user may not have', async () => {
    expect((await bindOrMove(refusing([80], 'EACCES'), 80, 9_000)).move?.reason).toBe('this user may not listen there');
  });

  it('does not hide another failure', async () => {
    await expect(bindOrMove(refusing([9_000], 'EMFILE'), 9_000, 9_010)).rejects.toThrow('EMFILE');
  });
});
