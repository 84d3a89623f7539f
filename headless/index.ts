/** The engine for games outside of this process: messages in JSON, streams with cancel. */
export { serveEngine, type MessagePort } from './serveEngine.js';
export { overChannel, overLines, overPostMessage } from './ports.js';
export { decode, encode } from './encoding.js';
export { HeadlessErrorCode } from './headlessErrors.js';
export { PROTOCOL_VERSION, type CallError, type ToEngine, type ToGame, type WalletError } from './Message.js';
