import type { Behaviour } from '../Behaviour.js';
import { edited } from './edited.js';

/** The player changes fields of the transaction in the prompt, and confirms. */
export function edit(changes: Readonly<Record<string, string>>): Behaviour {
  return (request, sign) => sign(edited(request, changes));
}
