// Generated from locales/en.json by `npm run compile`. Do not edit.

export const horizonEn = {
  "knowBy": "We know by {time} at the latest",
  "knowOnce": {
    "wallet-window-closed": "We know once you look in {wallet}",
    "look-again": "We know once the network shows it",
    "provider-page": "We know once the provider’s page says it"
  },
  "left": "{duration} left",
  "progress": "Time until we know",
  "from": "{time} asked",
  "until": "{time} at the latest",
  "know": "What we know",
  "dont": "What we don’t know",
  "when": "When it ends",
  "known": {
    "asked": "At {time}, {wallet} was asked: {step}.",
    "said": "{wallet} says that it was sent: {step}.",
    "crossing": "It left {network}: {step}.",
    "included": "It is in a block: {step}.",
    "card": "The provider’s page was opened: {step}."
  },
  "open": {
    "asked": "Whether you approved it, rejected it, or the request is still open.",
    "said": "Whether the network carries it out.",
    "crossing": "Whether it has arrived.",
    "included": "Whether that block stays.",
    "card": "Whether it was paid there."
  },
  "ends": {
    "deadline": "It carries its own deadline. After {until} the network refuses it. A minute for the last block, then paying opens again by itself.",
    "crossing": "A crossing takes at most 45 minutes. It can arrive without this window. If it isn’t seen by then, copy the details for support.",
    "queue": "The bridge holds it until then. After that it can be claimed, and there is no deadline for that.",
    "finality": "The network makes it final by then, or takes it back. Then this page goes on by itself.",
    "wallet-window-closed": "This step has no deadline. It ends when it shows up on the network, or when no request of it waits in {wallet} any more.",
    "look-again": "This step has no deadline. It ends when the network shows it, or something else in its place. We keep looking; you can look now, or give it up.",
    "provider-page": "The provider names no limit. Its page says what became of the order."
  }
} as const;
