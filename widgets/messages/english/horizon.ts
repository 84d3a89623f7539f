// Generated from locales/en.json by `npm run compile`. Do not edit.

export const horizonEn = {
  "knowBy": "Result known by {time}",
  "knowOnce": {
    "wallet-window-closed": "Check {wallet} to resolve this",
    "look-again": "Waiting for the network",
    "provider-page": "Waiting for the provider"
  },
  "left": "{duration} left",
  "progress": "Time until the result is known",
  "from": "{time} requested",
  "until": "{time} latest",
  "know": "What we know",
  "dont": "What we don’t know",
  "when": "When this resolves",
  "known": {
    "asked": "Requested in {wallet} at {time}: {step}.",
    "said": "{wallet} reports it was sent: {step}.",
    "crossing": "It left {network}: {step}.",
    "included": "It is in a block: {step}.",
    "card": "The provider’s page was opened: {step}."
  },
  "open": {
    "asked": "Whether you approved it, rejected it, or the request is still open.",
    "said": "Whether the network has processed it.",
    "crossing": "Whether it has arrived.",
    "included": "Whether that block becomes final.",
    "card": "Whether it was paid there."
  },
  "ends": {
    "deadline": "The network rejects it after {until}. About a minute later you can pay again.",
    "crossing": "Bridging takes at most 45 minutes and continues without this window. If it hasn’t arrived by then, copy the details for support.",
    "queue": "The bridge holds it until then. After that you can claim it at any time.",
    "finality": "By then the network finalizes or drops it, and this page continues automatically.",
    "wallet-window-closed": "This step has no deadline. It resolves when it appears on the network, or when no request is waiting in {wallet}.",
    "look-again": "This step has no deadline. It resolves when the network shows it or a replacement. We keep checking; you can check now or abandon it.",
    "provider-page": "The provider sets no deadline. Check the order on its page."
  }
} as const;
