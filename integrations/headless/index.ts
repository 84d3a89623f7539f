/** The engine for games in another process: JSON messages and streams that can be cancelled. */

export { decode, encode } from './encoding.js';
export { HeadlessErrorCode } from './headlessErrors.js';
export type { JsonSchema } from './JsonSchema.js';
export { type CallError, PROTOCOL_VERSION, type ToEngine, type ToGame, type WalletError } from './Message.js';
export type { ProtocolAnswers } from './ProtocolAnswers.js';
export { parseMessage } from './parseMessage.js';
export { overChannel, overLines, overPostMessage } from './ports.js';
export { protocolSchema } from './protocolSchema.js';
export { type MessagePort, serveEngine } from './serveEngine.js';
