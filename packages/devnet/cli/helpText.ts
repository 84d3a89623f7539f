/** The output of `--help`. */
export const helpText = `tributary-devnet: two local chains with everything deployed, and the services beside them.
No internet, no account, no key. Everything listens on 127.0.0.1 only. Ctrl+C stops it.

Usage
  tributary-devnet [flags]

Flags
  --port <n>          First of ten ports in a row (default 8545). A taken one is replaced, and you are told.
  --block-time <s>    Mine a block every <s> seconds besides one for every transaction.
  --json              Print everything as one line of JSON instead of tables; notices go to stderr.
  --silent            Print nothing but errors.
  -h, --help          Print this.
`;
