import type { PrivateKeyWallet } from 'tributary-sdk';
import type { Behaviour } from '../Behaviour.js';
import { edited } from './edited.js';

/** Switches the account inside the prompt: another account signs the same call. */
export function otherAccount(other: PrivateKeyWallet): Behaviour {
  return (request) => other.request(edited(request, { from: other.address }));
}
