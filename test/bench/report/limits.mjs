/**
 * Why a target is not met: what was tried, and what the limit is. Told only where it is missed. By the operation's id (or the beginning of several) and the figure.
 * @type {readonly { id: RegExp, figure: RegExp, title: string, text: string }[]}
 */
export const limits = [
  {
    id: /^bridge-withdrawal$/,
    figure: /^(depth|wall)/,
    title: 'Bundle, withdraw ERC20: three round trips, and the wall time that goes with them',
    text: `Cold, three facts hang on one another and three different services know them: the child chain says which root token is meant, the simulation of the arrival needs that token and
says the gas, and the message service's fee needs the gas. The reference takes the same three. Everything else goes beside them. The mapping is kept once it is known, so the call after that, or after a fee
estimate, takes two (the warm row). Tried and rejected: asking for the fee with a gas limit that is guessed and correcting it in proportion (the service's formula is not ours to know, and the fee is money);
simulating with a guessed token (there is nothing to guess it from before the first read).`,
  },
  {
    id: /^bridge-status-of-3$/,
    figure: /^http/,
    title: 'Status of 3 queued withdrawals: four requests',
    text: `The message service is asked for one transaction a request; three transactions are three requests, side by side, and the queue of all of them is one more. One withdrawal takes two requests (the row above it).
What a player waits for is met: two round trips instead of four.`,
  },
  {
    id: /^(bridge|checkout)-/,
    figure: /^CPU, ratio$/,
    title: 'Processor time with few requests: Node’s fetch',
    text: `What is left is mostly the HTTP client. Ours asks by \`fetch\`, which in Node is a browser's whole fetch in JavaScript, streams included; the reference's libraries go by \`node:http\` (the table below has both,
measured in this run). In a browser neither runs in the page's thread. Handed a \`fetch\` over \`node:http\` by the engine's option, the same operations take the share in the row *same HTTP client*. Done about the rest:
the ABI is encoded and decoded by our own coder (ethers builds its coder anew for each call, some 100 µs a value; it was a third of a bridge call), streams that end leave no error objects behind, addresses are hashed once.
What remains beside the requests was measured by answering them from memory: a fee estimate takes 1.7 ms as the first call of an engine, 0.4 ms of that its container, and 0.2 ms after that.`,
  },
  {
    id: /^(bridge|checkout)-/,
    figure: /^CPU, ratio, same HTTP client$/,
    title: 'Processor time with the same HTTP client',
    text: `With one or two requests against the reference's two to four, what each cold call does once, making an engine and opening its connections, is as large as what is saved: answered from memory, a fee estimate takes 1.7 ms as the first call of an engine and 0.2 ms after that.
Done: the container is composed on demand, the ABI has a coder of our own. The warm rows above are lower, most of them below half.`,
  },
];
