import type { ControlBody, ControlState } from '../demo/devnetControls.js';

const path = '/devnet/controls';

export function readControls(): Promise<ControlState> {
  return read(fetch(path));
}

/** @throws Error with the devnet's message */
export function postControl(body: ControlBody): Promise<ControlState> {
  return read(
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );
}

async function read(asking: Promise<Response>): Promise<ControlState> {
  const response = await asking;
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ControlState;
}
