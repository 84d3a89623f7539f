/**
 * Explains missed targets: the attempts, and the limit. Shown only if a target is missed. By the operation's id (or the start of several) and the figure.
 * @type {readonly { id: RegExp, figure: RegExp, title: string, text: string }[]}
 */
export const limits = [
  {
    id: /^bridge-withdrawal$/,
    figure: /^(depth|wall)/,
    title: 'Bundle, withdraw ERC20: three round trips, and their wall time',
    text: `A cold call needs three dependent facts from three services: the child chain returns the root token, the simulation of the arrival needs that token and
returns the gas, and the message service's fee needs the gas. The reference takes the same three. All other requests run in parallel. The mapping is cached, so the next call, also after a fee
estimate, takes two (the warm row). Tried and rejected: requesting the fee with a guessed gas limit and correcting it in proportion (the service's formula is unknown, and the fee is money);
simulating with a guessed token (nothing to guess it from is known before the first read).`,
  },
  {
    id: /^bridge-status-of-3$/,
    figure: /^http/,
    title: 'Status of 3 queued withdrawals: four requests',
    text: `The message service returns one transaction per request; three transactions are three parallel requests, and the queue of all of them is one more. One withdrawal takes two requests (the row above it).
The target for the waiting time is met: two round trips instead of four.`,
  },
  {
    id: /^(bridge|checkout)-/,
    figure: /^CPU, ratio$/,
    title: 'Processor time with few requests: Node’s fetch',
    text: `The rest is mostly the HTTP client. Our side uses \`fetch\`, which in Node is a browser's full fetch in JavaScript, with streams; the reference's libraries use \`node:http\` (the table below has both,
measured in this run). In a browser neither runs in the page's thread. With a \`fetch\` over \`node:http\`, set by the engine's option, the same operations take the share in the row *same HTTP client*. Optimisations of our code:
the ABI is encoded and decoded by our own coder (ethers builds a coder for each call, some 100 µs a value; it was a third of a bridge call), ended streams create no error objects, addresses are hashed once.
The time without requests was measured by answering them from memory: a fee estimate takes 1.7 ms as the first call of an engine, 0.4 ms of that its container, and 0.2 ms after that.`,
  },
  {
    id: /^(bridge|checkout)-/,
    figure: /^CPU, ratio, same HTTP client$/,
    title: 'Processor time with the same HTTP client',
    text: `With one or two requests against the reference's two to four, the constant cost of a cold call, creating an engine and opening its connections, is as large as the saving: answered from memory, a fee estimate takes 1.7 ms as the first call of an engine and 0.2 ms after that.
Optimisations: the container is composed lazily, the ABI has our own coder. The warm rows above are lower, most of them below half.`,
  },
];
